import type { Purchase } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import css from './purchase-table.module.css';
import { PurchaseRow } from './purchase-row.tsx';

type PurchaseTableProps = Readonly<{ purchases: readonly Purchase[] }>;

/** One row per order, or cards on phones. */
export const PurchaseTable = ({ purchases }: PurchaseTableProps) => {
  const { t } = useTranslation();
  return (
    <DataTable className={css['table'] ?? ''} aria-label={t(($) => $.purchases.title)}>
      <thead className={hiddenBelow(1150)}>
        <tr>
          <th scope="col">{t(($) => $.purchases.number)}</th>
          <th scope="col">{t(($) => $.purchases.product)}</th>
          <th scope="col">{t(($) => $.purchases.status)}</th>
          <th scope="col">{t(($) => $.purchases.price)}</th>
          <th scope="col">{t(($) => $.purchases.keys)}</th>
        </tr>
      </thead>
      {purchases.map((purchase) => (
        <PurchaseRow key={purchase.order_id} purchase={purchase} />
      ))}
    </DataTable>
  );
};
