import { Tabs } from '@mantine/core';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { StateMark } from '../../keys/state-mark.tsx';
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
  const { payment_id: id, state, order: short } = payment;
  const number = short?.number ?? 0;
  const order = useAdminOrderQuery(number, { skip: short === null });
  useLiveRefetch(short === null ? [] : models, order.refetch);
  const title = t(($) => $.adminPayments.paymentTitle, { id });
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <header className={css['header']}>
        <ShopLink to={paymentsPath} className={css['back']}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {t(($) => $.adminPayments.title)}
        </ShopLink>
        <div className={css['line']}>
          <h1 className={css['title']}>{title}</h1>
          <CopyText
            text={id}
            label={t(($) => $.adminPayments.copyId)}
            done={t(($) => $.adminPayments.idCopied)}
          />
          <StateMark tone={paymentTones[state]}>
            {t(($) => $.adminPayments.states[state])}
          </StateMark>
        </div>
      </header>
      <PaymentTabs payment={payment} order={order.data} />
    </div>
  );
};

const tabs = ['payment', 'timeline', 'history'] as const;
type Tab = (typeof tabs)[number];

const isTab = (name: string | null): name is Tab => tabs.some((tab) => tab === name);

type PaymentTabsProps = PaymentProps & Readonly<{ order: AdminOrderPage | undefined }>;

/** The address contains the open tab. */
const PaymentTabs = ({ payment, order }: PaymentTabsProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const requestedTab = search.get('tab');
  const open = isTab(requestedTab) ? requestedTab : 'payment';
  return (
    <Tabs
      value={open}
      onChange={(tab) =>
        setSearch(tab === null || tab === 'payment' ? {} : { tab }, { replace: true })
      }
      classNames={{ tab: css['tab'] ?? '' }}
    >
      <Tabs.List aria-label={t(($) => $.adminForm.tabList)}>
        {tabs
          .filter((tab) => tab !== 'timeline' || payment.order !== null)
          .map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(($) => $.adminPayments.tabs[tab])}
            </Tabs.Tab>
          ))}
      </Tabs.List>
      <Tabs.Panel value="payment">
        <div className={css['columns']}>
          <div className={css['main']}>
            <NextSteps payment={payment} order={order} />
            <PaymentNotifications payment={payment} />
            <PaymentReversals payment={payment} />
            <PaymentRefunds payment={payment} />
          </div>
          <div className={css['side']}>
            <PaymentFacts payment={payment} />
            <PaymentOrder payment={payment} order={order} />
          </div>
        </div>
      </Tabs.Panel>
      {payment.order !== null && (
        <Tabs.Panel value="timeline">
          <div className={css['columns']}>{order && <OrderTimeline order={order} />}</div>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="history">
        {open === 'history' && <HistoryTab kind="payment" id={payment.id} />}
      </Tabs.Panel>
    </Tabs>
  );
};
