import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import { ShopLink } from '../routing/shop-link.tsx';
import css from './page-links.module.css';

type PageLinksProps = Readonly<{ page: number; last: number; hrefOf: (page: number) => string }>;

/** The first, the last and the neighboring page numbers; null marks a gap. */
export const pagesShown = (page: number, last: number): readonly (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const numbers = [...new Set(near)].toSorted((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const left = each - (numbers[index - 1] ?? 0);
    if (left === 2) return [each - 1, each];
    return left > 2 ? [null, each] : [each];
  });
};

/** Pagination links of a list. Each page has its own address. */
export const PageLinks = ({ page, last, hrefOf }: PageLinksProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (last < 2) return null;
  const [previous, next] = [Math.min(page - 1, last), page + 1];
  return (
    <nav className={css['pages']} data-pagination aria-label={t(($) => $.catalog.pages)}>
      {previous >= 1 && (
        <ShopLink to={hrefOf(previous)} rel="prev">
          <IconArrowLeft size={18} aria-hidden="true" />
          <span>{t(($) => $.catalog.previous)}</span>
        </ShopLink>
      )}
      <ol className={css['numbers']}>
        {pagesShown(Math.min(page, last), last).map((each, index) => (
          <li key={each ?? `gap-${index}`} data-current={each === page || undefined}>
            {each === null ? (
              <span className={css['gap']} aria-hidden="true">
                …
              </span>
            ) : (
              <ShopLink
                to={hrefOf(each)}
                aria-label={t(($) => $.catalog.page, { page: each })}
                aria-current={each === page ? 'page' : undefined}
              >
                {number(each)}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
      <span className={css['place']}>
        {t(($) => $.catalog.pageOf, { page: number(page), last: number(last) })}
      </span>
      {next <= last && (
        <ShopLink to={hrefOf(next)} rel="next">
          <span>{t(($) => $.catalog.next)}</span>
          <IconArrowRight size={18} aria-hidden="true" />
        </ShopLink>
      )}
    </nav>
  );
};
