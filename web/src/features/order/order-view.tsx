import { Button } from '@mantine/core';
import type { OrderPage, TimelineStep } from '@shop/contracts/ordering/order-page.contract';
import { countDelivered } from '@shop/contracts/ordering/values';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Timeline } from '../../shared/ui/timeline.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { supportAddress } from './order-address.ts';
import type { OrderKey } from './order-api.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderMail } from './order-mail.tsx';
import { OrderStatusLine } from './order-status-line.tsx';
import { isFree } from './is-free.ts';
import css from './order-view.module.css';
import { PendingPayment } from './pending-payment.tsx';
import { RefundList } from './refund-list.tsx';
import { Reminders } from './reminders.tsx';
import { StatusEmails } from './status-emails.tsx';

type OrderViewProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** One order: its next step, details and history. */
export const OrderView = ({ order, orderKey }: OrderViewProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const title = t(($) => $.order.title, { number: order.number });
  const term = useRateTerm();
  const { product, rate, status, refunds } = order;
  return (
    <>
      <PageMeta title={title} noindex />
      <Breadcrumbs crumbs={[{ label: title }]} />
      <div className={css['page']}>
        <div className={css['main']}>
          <header className={css['head']}>
            <div>
              <h1>{`${local(product.game, 'name')}: ${local(product, 'name')}, ${term(rate.days).toLowerCase()}`}</h1>
              <p className={css['number']}>{title}</p>
            </div>
            <OrderStatusLine order={order} />
          </header>
          {status === 'pending' && <PendingPayment order={order} orderKey={orderKey} />}
          {order.downloadable && <KeysPanel order={order} orderKey={orderKey} />}
          <OrderMail order={order} orderKey={orderKey} />
          {order.downloadable && <StatusEmails order={order} orderKey={orderKey} />}
          {order.downloadable && rate.days > 0 && <Reminders order={order} orderKey={orderKey} />}
          <OrderActions order={order} orderKey={orderKey} />
        </div>
        <aside className={css['aside']}>
          <OrderTimeline order={order} />
          {refunds.length > 0 && (
            <section aria-labelledby="refunds">
              <h2 id="refunds" className={css['title']}>
                {t(($) => $.order.refunds)}
              </h2>
              <RefundList refunds={refunds} />
            </section>
          )}
          <section aria-labelledby="details">
            <h2 id="details" className={css['title']}>
              {t(($) => $.order.details)}
            </h2>
            <OrderedProduct product={product} />
            <OrderDetails order={order} orderKey={orderKey} />
          </section>
        </aside>
      </div>
    </>
  );
};

/** Emails about an order in any state send their readers here for support. */
const OrderActions = ({ order, orderKey }: OrderViewProps) => {
  const { t } = useTranslation();
  const { product, status } = order;
  const lapsed = status === 'expired' || status === 'cancelled';
  return (
    <div className={css['actions']}>
      {lapsed && (
        <Button
          component={ShopLink}
          to={`/catalog/${product.game.path}/${product.path}`}
          variant="filled"
          size="lg"
        >
          {t(($) => $.order.orderAgain)}
        </Button>
      )}
      {status === 'confirming' && <CancelOrderButton order={order} orderKey={orderKey} />}
      <Button component={ShopLink} to={supportAddress(order.number)} variant="default">
        {t(($) => $.order.support)}
      </Button>
    </div>
  );
};

const OrderTimeline = ({ order }: Pick<OrderViewProps, 'order'>) => {
  const { t } = useTranslation();
  const names: Readonly<Record<TimelineStep, string>> = {
    ...t(($) => $.order.steps, { returnObjects: true }),
    ...(countDelivered(order) === 1 && t(($) => $.order.stepsOfOneKey, { returnObjects: true })),
    ...(isFree(order) && t(($) => $.order.stepsOfFreeOrder, { returnObjects: true })),
  };
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={css['title']}>
        {t(($) => $.order.timeline)}
      </h2>
      <Timeline
        label={t(($) => $.order.timeline)}
        items={order.timeline.map(({ step, at }, index) => ({
          id: `${step}-${index}`,
          at,
          what: names[step],
        }))}
      />
      {order.timeline_omitted_count > 0 && (
        <p>{t(($) => $.order.earlierSteps, { count: order.timeline_omitted_count })}</p>
      )}
    </section>
  );
};

const OrderedProduct = ({ product }: Pick<OrderPage, 'product'>) => {
  const local = useLocal();
  return (
    <div className={css['product']}>
      <Picture src={product.image} width={96} height={60} sizes="96px" />
      <div>
        <ShopLink to={`/catalog/${product.game.path}/${product.path}`}>
          {local(product, 'name')}
        </ShopLink>
        <p>{local(product.game, 'name')}</p>
      </div>
    </div>
  );
};
