import type { UserOrder } from '@shop/contracts/ordering/user-orders.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttentionReasons } from '../../../shared/back-office/use-attention-reasons.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useOrderStatus } from '../../../shared/text/use-order-status.ts';
import type { PartColumn } from './part-table.tsx';
import { PartTable } from './part-table.tsx';
import css from './users.module.css';
import { useUserOrdersQuery } from './users-api.ts';

const useColumns = (): readonly PartColumn<UserOrder>[] => {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  const local = useLocal();
  const statusOf = useOrderStatus();
  const reasonsOf = useAttentionReasons();
  return [
    {
      label: t(($) => $.adminUsers.ordersTab.number),
      cell: ({ number, as_guest: asGuest }) => (
        <>
          <ShopLink to={`/admin/orders/${number}`}>{number}</ShopLink>{' '}
          {asGuest && (
            <span className={css['soft']}>{t(($) => $.adminUsers.ordersTab.asGuest)}</span>
          )}
        </>
      ),
    },
    {
      label: t(($) => $.adminUsers.ordersTab.product),
      cell: ({ product, count }) =>
        count > 1 ? `${local(product, 'name')} × ${count}` : local(product, 'name'),
    },
    {
      label: t(($) => $.adminUsers.ordersTab.status),
      cell: (order) => [statusOf(order), ...reasonsOf(order)].join(' · '),
    },
    {
      label: t(($) => $.adminUsers.ordersTab.total),
      cell: ({ total }) => money(total),
      align: 'end',
    },
    {
      label: t(($) => $.adminUsers.ordersTab.placed),
      cell: ({ placed_at: at }) => <time dateTime={at}>{day(at)}</time>,
    },
  ];
};

/** The orders of a user, placed as a guest or signed in. */
export const OrdersTab = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useUserOrdersQuery({ id, page });
  return (
    <PartTable
      label={t(($) => $.adminUsers.tabs.orders)}
      query={query}
      columns={useColumns()}
      empty={{
        title: t(($) => $.adminUsers.ordersTab.empty),
        text: t(($) => $.adminUsers.ordersTab.emptyText),
      }}
      page={page}
      onPage={setPage}
    />
  );
};
