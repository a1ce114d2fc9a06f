import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { OwnListPage } from '../../../shared/ui/own-list-page.tsx';
import { useOwnPage } from '../../../shared/ui/own-list.ts';
import { PurchaseTable } from './purchase-table.tsx';
import { usePurchasesQuery } from './purchases-api.ts';
import listPage from '../../../shared/ui/list-page.module.css';

/** The purchases of the signed-in user, with their keys. */
export const PurchasesPage = () => {
  const { t } = useTranslation();
  const page = useOwnPage();
  const query = usePurchasesQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <OwnListPage
      title={t(($) => $.purchases.title)}
      page={page}
      query={query}
      rowHeight={56}
      path="/profile/purchases"
      none={<NoPurchases />}
    >
      {(purchases) => <PurchaseTable purchases={purchases} />}
    </OwnListPage>
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
