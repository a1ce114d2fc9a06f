import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { OwnListView } from '../../../shared/ui/own-list-view.tsx';
import { useOwnPage } from '../../../shared/ui/own-list.ts';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { useFocusAfterPaging } from '../../../shared/ui/use-focus-after-paging.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { PurchaseTable } from './purchase-table.tsx';
import { usePurchasesQuery } from './purchases-api.ts';
import listPage from '../../../shared/ui/list-page.module.css';

/** The purchases of the signed-in user, with their keys. */
export const PurchasesPage = () => {
  const { t } = useTranslation();
  const page = useOwnPage();
  const query = usePurchasesQuery(page, { refetchOnMountOrArgChange: true });
  const heading = useFocusAfterPaging<HTMLHeadingElement>(page, query.currentData !== undefined);
  const title = t(($) => $.purchases.title);
  return (
    <div className={listPage['page']}>
      <PageMeta title={title} noindex />
      <h1 ref={heading} tabIndex={-1} className={listPage['title']}>
        {title}
      </h1>
      <QueryState query={query} skeleton={<ListSkeleton rowHeight={56} />}>
        {(part) => (
          <OwnListView part={part} page={page} path="/profile/purchases" none={<NoPurchases />}>
            {(purchases) => <PurchaseTable purchases={purchases} />}
          </OwnListView>
        )}
      </QueryState>
    </div>
  );
};

const NoPurchases = () => {
  const { t } = useTranslation();
  return (
    <section className={listPage['empty']}>
      <h2>{t(($) => $.purchases.empty)}</h2>
      <p>{t(($) => $.purchases.emptyText)}</p>
      <Button component={ShopLink} to="/catalog" variant="filled" size="lg">
        {t(($) => $.purchases.toCatalog)}
      </Button>
    </section>
  );
};
