import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { ratePath } from '../keys/paths.ts';
import { CopyText } from './copy-text.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './order-page.module.css';
import { auditOfOrder, promoPath, userPath } from './paths.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

type OrderProps = Readonly<{ order: AdminOrderPage }>;

/** The buyer, the product and the time of the purchase. */
export const OrderFacts = ({ order }: OrderProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const systemName = usePaymentSystemName();
  return (
    <Panel>
      <h2>{t(($) => $.adminOrder.facts.title)}</h2>
      <FactList>
        <Fact label={t(($) => $.adminOrder.facts.buyer)} isLong>
          <Buyer order={order} />
        </Fact>
        <Fact label={t(($) => $.adminOrder.facts.product)}>
          <Product order={order} />
        </Fact>
        <Fact label={t(($) => $.adminOrder.facts.delivery)}>
          {t(($) => $.adminKeys.deliveries[order.delivery])}
        </Fact>
        {order.amount_due.cost > 0 && (
          <Fact label={t(($) => $.adminOrder.facts.system)}>
            {systemName(order.payment_system)}
          </Fact>
        )}
        {order.fee.cost > 0 && (
          <Fact label={t(($) => $.adminOrder.facts.fee)}>{money(order.fee)}</Fact>
        )}
        {order.promo !== null && (
          <Fact label={t(($) => $.adminOrder.facts.promo)}>
            <ShopLink to={promoPath(order.promo)}>{shownPromoCode(order.promo)}</ShopLink>, −
            {money(order.discount)}
          </Fact>
        )}
        <Moments order={order} />
        <Fact label={t(($) => $.adminOrder.facts.language)}>
          {t(($) => $.adminOrder.facts.languages[order.lang])},{' '}
          {t(($) => $.adminOrders.regions[order.region])}
        </Fact>
        {Object.entries(order.fields ?? {}).map(([name, answer]) => (
          <Fact key={name} label={name}>
            {answer}
          </Fact>
        ))}
      </FactList>
      <p className={css['audit']}>
        <ShopLink to={auditOfOrder(order.order_id)}>{t(($) => $.adminOrder.links.audit)}</ShopLink>
      </p>
    </Panel>
  );
};

const Buyer = ({ order: { email, user_id: user, user_name: name } }: OrderProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span className={css['email']}>
        {email ?? t(($) => $.adminOrder.facts.erased)}
        {email !== null && (
          <CopyText
            text={email}
            label={t(($) => $.adminOrder.facts.copyEmail)}
            done={t(($) => $.adminOrder.facts.emailCopied)}
          />
        )}
      </span>
      {user === null ? (
        <span className={softText['small']}>{t(($) => $.adminOrder.facts.guest)}</span>
      ) : (
        <ShopLink to={userPath(user)}>{name ?? t(($) => $.adminOrder.links.user)}</ShopLink>
      )}
    </>
  );
};

const Product = ({ order: { product, rate } }: OrderProps) => {
  const local = useLocal();
  const rateTerm = useRateTerm();
  return (
    <>
      <ShopLink to={`/admin/products/${product.id}`}>{local(product, 'name')}</ShopLink>,{' '}
      <ShopLink to={ratePath(rate.id)}>{rateTerm(rate.days)}</ShopLink>
      <br />
      <span className={softText['small']}>{local(product.game, 'name')}</span>
    </>
  );
};

const Moments = ({ order }: OrderProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  /** An order without anything to pay is confirmed or canceled; it does not expire. */
  const expires = order.paid_at === null && order.amount_due.cost > 0;
  const moments = [
    [t(($) => $.adminOrders.time), order.placed_at],
    [t(($) => $.adminOrder.facts.expires), expires ? order.expires_at : null],
    [t(($) => $.adminOrder.facts.paid), order.paid_at],
    [t(($) => $.adminOrder.facts.delivered), order.delivered_at],
    [t(($) => $.adminOrder.facts.revealed), order.revealed_at],
  ] as const;
  return moments.map(
    ([label, at]) =>
      at !== null && (
        <Fact key={label} label={label}>
          <time dateTime={at}>{dateTime(at)}</time>
        </Fact>
      ),
  );
};
