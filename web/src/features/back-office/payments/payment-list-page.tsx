import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import { paymentPath } from './paths.ts';
import { PaymentSums } from './payment-sums.tsx';
import { paymentsApi, paymentsCall } from './payments-api.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';
import { usePaymentFilters, usePaymentViews } from './use-payment-filters.ts';

const models = ['payments'];
const summary = (matching: string) => <PaymentSums matching={matching} />;

/** All payments that payment systems reported, with or without an order. */
export const PaymentListPage = () => {
  const { t } = useTranslation();
  const columns = usePaymentColumns();
  const filters = usePaymentFilters();
  const views = usePaymentViews();
  return (
    <AdminList
      section="payments"
      title={t(($) => $.adminPayments.title)}
      columns={columns}
      filters={filters}
      builtInViews={views}
      defaultSort="-at"
      endpoint={paymentsApi.endpoints.adminPayments}
      models={models}
      isIdOptional
      searchHint={t(($) => $.adminPayments.search)}
      nameOf={({ payment_id: id }) => id}
      hrefOf={({ id }) => paymentPath(id)}
      empty={{
        title: t(($) => $.adminPayments.empty),
        text: t(($) => $.adminPayments.emptyText),
      }}
      csvPath={`${paymentsCall}.csv`}
      summary={summary}
    />
  );
};
