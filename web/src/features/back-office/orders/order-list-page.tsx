import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import { OrderSums } from './order-sums.tsx';
import { ordersApi, ordersCall } from './orders-api.ts';
import { orderPath } from './paths.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useOrderFilters, useOrderViews } from './use-order-filters.ts';

const models = ['orders'];
const summary = (matching: string) => <OrderSums matching={matching} />;

/** All orders, searchable by any reference of a buyer or payment system. */
export const OrderListPage = () => {
  const { t } = useTranslation();
  const columns = useOrderColumns();
  const filters = useOrderFilters();
  const views = useOrderViews();
  return (
    <AdminList
      section="orders"
      title={t(($) => $.adminOrders.title)}
      columns={columns}
      filters={filters}
      builtInViews={views}
      defaultSort="-placed_at"
      endpoint={ordersApi.endpoints.adminOrders}
      models={models}
      isSearchPrivate
      isIdOptional
      searchHint={t(($) => $.adminOrders.search)}
      nameOf={({ number }) => String(number)}
      hrefOf={({ number }) => orderPath(number)}
      empty={{
        title: t(($) => $.adminOrders.empty),
        text: t(($) => $.adminOrders.emptyText),
      }}
      csvPath={`${ordersCall}.csv`}
      summary={summary}
    />
  );
};
