import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  DetailColumns,
  MainColumn,
  SideColumn,
} from '../../../shared/back-office/detail/detail-columns.tsx';
import { PageTabs } from '../../../shared/back-office/detail/page-tabs.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useAdminOrderQuery } from './order-api.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderKeys } from './order-keys.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderNotifications } from './order-notifications.tsx';
import { OrderOffers } from './order-offers.tsx';
import css from './order-page.module.css';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const models = [
  'orders',
  'orderHistories',
  'keys',
  'mails',
  'paymentNotifications',
  'tickets',
] as const;

/** The page of one order, with its actions. */
export const OrderPage = () => {
  const { id = '' } = useParams();
  const query = useAdminOrderQuery(Number(id));
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(order) => <Order order={order} />}
    </QueryState>
  );
};

const Order = ({ order }: Readonly<{ order: AdminOrderPage }>) => (
  <div className={css['page']}>
    <OrderHeader order={order} />
    <OrderTabs id={order.order_id}>
      <OrderFigures order={order} />
      <DetailColumns>
        <MainColumn>
          <OrderKeys order={order} />
          <Panel>
            <OrderPayments order={order} />
            <OrderRefunds order={order} />
          </Panel>
          <OrderTimeline order={order} />
        </MainColumn>
        <SideColumn>
          <OrderFacts order={order} />
          <OrderMails order={order} />
          <OrderTickets order={order} />
          <OrderNotifications order={order} />
          <OrderOffers order={order} />
        </SideColumn>
      </DetailColumns>
    </OrderTabs>
  </div>
);

type OrderTabsProps = Readonly<{ id: string; children: React.ReactNode }>;

const OrderTabs = ({ id, children }: OrderTabsProps) => {
  const { t } = useTranslation();
  const nameFacet = (facet: string) =>
    facet.startsWith('refund:') ? t(($) => $.adminAudit.parts.refund) : null;
  return (
    <PageTabs
      name="order"
      label={t(($) => $.adminOrder.tabs.order)}
      others={[
        {
          name: 'history',
          label: t(($) => $.adminOrder.tabs.history),
          content: <HistoryTab kind="order" id={id} nameFacet={nameFacet} />,
        },
      ]}
    >
      {children}
    </PageTabs>
  );
};
