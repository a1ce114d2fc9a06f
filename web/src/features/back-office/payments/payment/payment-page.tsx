import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  DetailColumns,
  MainColumn,
  SideColumn,
} from '../../../../shared/back-office/detail/detail-columns.tsx';
import { PageHeader } from '../../../../shared/back-office/detail/page-header.tsx';
import type { PageTab } from '../../../../shared/back-office/detail/page-tabs.tsx';
import { PageTabs } from '../../../../shared/back-office/detail/page-tabs.tsx';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { CopyText } from '../../orders/copy-text.tsx';
import { useAdminOrderQuery } from '../../orders/order-api.ts';
import { OrderTimeline } from '../../orders/order-timeline.tsx';
import { paymentsPath } from '../paths.ts';
import { useAdminPaymentQuery } from '../payments-api.ts';
import css from '../payments.module.css';
import { paymentTones } from '../tones.ts';
import { NextSteps } from './next-steps.tsx';
import { PaymentFacts, PaymentOrder } from './payment-facts.tsx';
import { PaymentNotifications } from './payment-notifications.tsx';
import { PaymentRefunds, PaymentReversals } from './payment-returns.tsx';

const models = ['payments', 'paymentNotifications', 'orders', 'orderHistories'];

/** One payment: its notifications, its order, and the next steps. */
export const PaymentPage = () => {
  const { id = '' } = useParams();
  const query = useAdminPaymentQuery(id);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(payment) => <Payment payment={payment} />}
    </QueryState>
  );
};

type PaymentProps = Readonly<{ payment: AdminPaymentPage }>;

const Payment = ({ payment }: PaymentProps) => {
  const { t } = useTranslation();
  const { payment_id: id, status, order: short } = payment;
  const number = short?.number ?? 0;
  const order = useAdminOrderQuery(number, { skip: short === null });
  useLiveRefetch(short === null ? [] : models, order.refetch);
  const title = t(($) => $.adminPayments.paymentTitle, { id });
  return (
    <div className={css['page']}>
      <PageHeader
        title={title}
        back={{ path: paymentsPath, label: t(($) => $.adminPayments.title) }}
        mark={
          <>
            <CopyText
              text={id}
              label={t(($) => $.adminPayments.copyId)}
              done={t(($) => $.adminPayments.idCopied)}
            />
            <StatusMark tone={paymentTones[status]}>
              {t(($) => $.adminPayments.statuses[status])}
            </StatusMark>
          </>
        }
      />
      <PaymentTabs payment={payment} order={order.data} />
    </div>
  );
};

type PaymentTabsProps = PaymentProps & Readonly<{ order: AdminOrderPage | undefined }>;

const PaymentTabs = ({ payment, order }: PaymentTabsProps) => {
  const { t } = useTranslation();
  const timeline: PageTab = {
    name: 'timeline',
    label: t(($) => $.adminPayments.tabs.timeline),
    content: <DetailColumns>{order && <OrderTimeline order={order} />}</DetailColumns>,
    isKept: true,
  };
  const history: PageTab = {
    name: 'history',
    label: t(($) => $.adminPayments.tabs.history),
    content: <HistoryTab kind="payment" id={payment.id} />,
  };
  return (
    <PageTabs
      name="payment"
      label={t(($) => $.adminPayments.tabs.payment)}
      others={payment.order === null ? [history] : [timeline, history]}
    >
      <DetailColumns>
        <MainColumn>
          <NextSteps payment={payment} order={order} />
          <PaymentNotifications payment={payment} />
          <PaymentReversals payment={payment} />
          <PaymentRefunds payment={payment} />
        </MainColumn>
        <SideColumn>
          <PaymentFacts payment={payment} />
          <PaymentOrder payment={payment} order={order} />
        </SideColumn>
      </DetailColumns>
    </PageTabs>
  );
};
