import type { OverviewItem } from '@shop/contracts/back-office/overview.contract';
import { maxOverviewCount } from '@shop/contracts/back-office/overview.contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { hasPage } from '../existing-pages.ts';
import css from './waiting-list.module.css';
import page from './overview-page.module.css';

type WaitingListProps = Readonly<{ items: readonly OverviewItem[] }>;

/** The items that need attention. Each number links to the filtered list behind it. */
export const WaitingList = ({ items }: WaitingListProps) => {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={page['partTitle']}>
        {t(($) => $.admin.overviewPage.needsAttention)}
      </h2>
      {items.length === 0 ? (
        <p className={css['nothing']}>
          <IconCircleCheck size={20} aria-hidden="true" />
          {t(($) => $.admin.overviewPage.nothingNeedsAttention)}
        </p>
      ) : (
        <ul className={css['list']}>
          {items.map((item) => (
            <li key={item.kind}>
              <WaitingItem item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const WaitingItem = ({ item: { kind, count, path } }: Readonly<{ item: OverviewItem }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const content = (
    <>
      <span className={css['count']}>
        {number(count)}
        {count === maxOverviewCount && '+'}
      </span>
      <span>{t(($) => $.admin.overviewPage.kinds[kind])}</span>
    </>
  );
  const exists = path !== null && hasPage(path.replace(/\?.*/u, ''));
  if (!exists) return <span className={css['item']}>{content}</span>;
  return (
    <ShopLink to={path} className={css['item']}>
      {content}
    </ShopLink>
  );
};
