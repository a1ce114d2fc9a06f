import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../text/use-format.ts';
import css from './list-footer.module.css';
import { pageSizes } from './list-state.ts';
import { pagesText, totalText } from './total-text.ts';

type ListFooterProps = Readonly<{
  page: number;
  size: number;
  total: number;
  /** The number of visible rows. */
  count: number;
  pageSearch: (page: number) => string;
  /** The history state of the list's links. */
  entry: unknown;
  onSize: (size: number) => void;
}>;

/**
 * The range of visible rows, and the links to other pages. A pressed link keeps the focus for the
 * next page, and screen readers announce the page.
 */
export const ListFooter = (props: ListFooterProps) => {
  const { page, size, total, count, pageSearch, entry, onSize } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const pages = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  const range = {
    from: number(first),
    to: number(first + count - 1),
    total: totalText(total, number),
  };
  return (
    <div className={css['footer']} data-kept>
      <span className={css['range']}>{t(($) => $.adminList.range, range)}</span>
      <NativeSelect
        className={css['size'] ?? ''}
        classNames={{ input: css['sizeInput'] ?? '' }}
        aria-label={t(($) => $.adminList.pageSize)}
        data={pageSizes.map(String)}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      {pages > 1 && (
        <nav className={css['pages']} aria-label={t(($) => $.adminList.pagination)}>
          <PageStep
            label={t(($) => $.adminList.previousPage)}
            rel="prev"
            entry={entry}
            search={page > 1 ? pageSearch(Math.min(page - 1, pages)) : undefined}
          />
          <output>
            {t(($) => $.adminList.page, {
              page: number(page),
              pages: pagesText(total, size, number),
            })}
          </output>
          <PageStep
            label={t(($) => $.adminList.nextPage)}
            rel="next"
            entry={entry}
            search={page < pages ? pageSearch(page + 1) : undefined}
          />
        </nav>
      )}
    </div>
  );
};

type PageStepProps = Readonly<{
  label: string;
  rel: 'prev' | 'next';
  entry: unknown;
  /** Undefined if there is no such page. */
  search: string | undefined;
}>;

const PageStep = ({ label, rel, entry, search }: PageStepProps) => {
  const Icon = rel === 'prev' ? IconChevronLeft : IconChevronRight;
  const icon = <Icon size={18} aria-hidden="true" />;
  if (search === undefined) return <span className={css['step']}>{icon}</span>;
  return (
    <Link
      className={css['step']}
      to={{ search }}
      state={entry}
      rel={rel}
      aria-label={label}
      title={label}
    >
      {icon}
    </Link>
  );
};
