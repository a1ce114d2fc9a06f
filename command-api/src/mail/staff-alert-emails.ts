import type { Rate } from '@shop/contracts/catalog/values';
import type { Lang } from '@shop/contracts/kernel';
import { countDelivered } from '@shop/contracts/ordering/values';
import type { StockLevel } from '@shop/contracts/stock/values';
import { moneyText } from '@shop/contracts/wire/money-text';
import { paymentSystemNames, paymentSystems } from '@shop/contracts/wire/payment-systems.contract';
import type { PlacedOrder, Refund } from '@shop/domain/ordering';
import { isCoveredByPromo, orderId, orderStream } from '@shop/domain/ordering';
import { keyPoolStream, stockOf } from '@shop/domain/stock';
import { countSellable } from '@shop/domain/stock/availability.rules';
import { stockLevelOf } from '@shop/domain/stock/low-stock.rules';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import type { Composers } from './composer.ts';
import { keyCount } from '../counted.ts';
import { grammaticalNumber } from './messages/grammatical-number.ts';
import { dayAndTimeText } from './email-time.ts';
import type { NamedProduct } from './email-products.ts';
import { loadCurrentProduct } from '../load-product.ts';
import { findRefund } from './refund-emails.ts';
import type { Email, EmailPart } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import { staffAlertMessages } from './messages/staff-alerts.ts';

type StaffAlertEmailDeps = Readonly<{
  eventStore: Pick<EventStore, 'read'>;
  orders: Pick<Aggregates['orders'], 'load'>;
  keyPools: Pick<Aggregates['keyPools'], 'loadLatest'>;
  findNamedProduct: (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ) => Promise<NamedProduct | null>;
  publicUrl: string;
}>;

type Reason = keyof (typeof staffAlertMessages)['rus']['reasons'];

/** True if the buyer has nothing left to pay, and the order has not ended. */
const isOwed = (order: PlacedOrder): boolean =>
  order.status === 'pending'
    ? isCoveredByPromo(order)
    : order.status === 'paid' || order.status === 'fulfilled';

const reasonOf = (order: PlacedOrder): Reason => {
  if (order.hold !== null) return 'held';
  if (order.status === 'fulfilled') return 'mail';
  return order.awaitingKeys ? order.delivery : 'other';
};

/** An alert says in its subject what has happened. */
const renderAlert = (
  publicUrl: string,
  lang: Lang,
  title: string,
  parts: readonly EmailPart[],
  preheader?: string,
): Email =>
  renderEmail({
    publicUrl,
    lang,
    reason: 'staff',
    subject: title,
    title,
    ...(preheader !== undefined && { preheader }),
    parts,
  });

/** Its name for staff. A system that the shop no longer supports has only its id. */
const nameOfSystem = (id: string, lang: Lang): string => {
  const system = paymentSystems.find((each) => each === id);
  return system === undefined ? id : paymentSystemNames[lang][system];
};

type LowStock = Readonly<{ level: Exclude<StockLevel, 'enough'>; available: number }>;

/** Describes the stock of a plan in an alert, with the page on which staff can change it. */
const describeStock = (
  { rateId, delivery }: Pick<Rate, 'rateId' | 'delivery'>,
  { level, available }: LowStock,
  lang: Lang,
) => {
  const { [level]: title, left, stock: label, noContent } = staffAlertMessages[lang];
  if (delivery === 'shared') {
    const { title: titleWithoutContent, text, link } = noContent;
    return { title: titleWithoutContent, text, page: `admin/keys/rates/${rateId}`, label: link };
  }
  const text = left(keyCount(lang, available));
  return { title, text, page: `admin/keys/imports/new?rate=${rateId}`, label };
};

/** The amount of a refund, and its payment system. */
const describeRefund = ({ amount, payment }: Refund, lang: Lang): string => {
  const { refundAmount, paymentSystem } = staffAlertMessages[lang];
  const system = paymentSystem(nameOfSystem(payment.system, lang));
  return `${refundAmount(moneyText(amount, lang))} ${system}`;
};

/** An alert about a payment: its title, its system, its text, and the page of the payment. */
const renderPaymentAlert = (
  publicUrl: string,
  lang: Lang,
  { system, paymentId }: Readonly<{ system: string; paymentId: string }>,
  [title, text]: readonly [string, string],
): Email => {
  const page = `admin/payments/${encodeURIComponent(`${system}:${paymentId}`)}`;
  const { payment: label, paymentSystem } = staffAlertMessages[lang];
  const link = { link: `${publicUrl}/${lang}/${page}`, label };
  const systemLine = paymentSystem(nameOfSystem(system, lang));
  return renderAlert(publicUrl, lang, title, [{ text: systemLine }, { text }, link], text);
};

type StaffAlertEmailComposers = Pick<
  Composers,
  | 'low-stock'
  | 'fulfilment-stuck'
  | 'payment-currency'
  | 'payment-unmatched'
  | 'payment-unchecked'
  | 'refund-failed'
>;

/** Composes the emails that alert staff. */
export const staffAlertEmailComposers = ({
  eventStore,
  orders,
  keyPools,
  findNamedProduct,
  publicUrl,
}: StaffAlertEmailDeps): StaffAlertEmailComposers => ({
  /** Alerts staff that a rate is low in stock; null if it was restocked in the meantime. */
  'low-stock': async ({ productId, rateId }, lang) => {
    const [product, namedProduct, { state: pool }] = await Promise.all([
      loadCurrentProduct(eventStore, productId),
      findNamedProduct({ productId, rateId }, lang),
      keyPools.loadLatest(keyPoolStream(rateId)),
    ]);
    const rate = product?.rates.find((each) => each.rateId === rateId);
    if (!rate || !namedProduct) return null;
    const available = countSellable(rate.delivery, stockOf(pool));
    if (available === null) return null;
    const level = stockLevelOf(available, rate.lowStock);
    if (level === 'enough') return null;
    const { title, text, page, label } = describeStock(rate, { level, available }, lang);
    const link = { link: `${publicUrl}/${lang}/${page}`, label };
    const parts = [namedProduct.part, { text }, link];
    // The product, the first part, is already in the subject.
    return renderAlert(publicUrl, lang, title(namedProduct.title), parts, text);
  },

  /** Alerts staff about money that no order can take. */
  'payment-currency': (payment, lang) => {
    const { wrongCurrencyPayment, refundWrongCurrency } = staffAlertMessages[lang];
    const title = wrongCurrencyPayment(payment.paymentId);
    return Promise.resolve(
      renderPaymentAlert(publicUrl, lang, payment, [title, refundWrongCurrency]),
    );
  },

  /** Alerts staff about money that names no order. */
  'payment-unmatched': (payment, lang) => {
    const { unmatchedPayment, assignOrRefund } = staffAlertMessages[lang];
    const title = unmatchedPayment(payment.paymentId);
    return Promise.resolve(renderPaymentAlert(publicUrl, lang, payment, [title, assignOrRefund]));
  },

  /** Alerts staff about an assigned payment whose refunds the shop does not know. */
  'payment-unchecked': (payment, lang) => {
    const { uncheckedPayment, checkRefunds } = staffAlertMessages[lang];
    const title = uncheckedPayment(payment.paymentId);
    return Promise.resolve(renderPaymentAlert(publicUrl, lang, payment, [title, checkRefunds]));
  },

  /** Alerts staff about a refund that they have to check at its payment system. */
  'refund-failed': async ({ orderId: id, number, refundId }, lang) => {
    const { state: order } = await orders.load(orderStream(orderId(id)));
    if (order.status === 'unplaced') return null;
    const refund = findRefund(order, refundId);
    const { failedRefund, checkRefund, order: label } = staffAlertMessages[lang];
    return renderAlert(publicUrl, lang, failedRefund(number), [
      ...(refund ? [{ text: describeRefund(refund, lang) }] : []),
      { text: checkRefund },
      { link: `${publicUrl}/${lang}/admin/orders/${number}`, label },
    ]);
  },

  /** Alerts staff about an order that is paid, or that a promo code covers, but not delivered. */
  'fulfilment-stuck': async ({ orderId: id, number }, lang) => {
    const { state: order } = await orders.load(orderStream(orderId(id)));
    if (order.status === 'unplaced' || !isOwed(order)) return null;
    if (order.mailed || order.revealedKeys.length > 0) return null;
    const messages = staffAlertMessages[lang];
    const { paidAt, placedAt, productId, rateId } = order;
    const namedProduct = await findNamedProduct({ productId, rateId }, lang);
    const reason = messages.reasons[reasonOf(order)][grammaticalNumber(countDelivered(order))];
    const title = paidAt === null ? messages.unconfirmed(number) : messages.stuck(number);
    const since =
      paidAt === null
        ? messages.placed(dayAndTimeText(placedAt, lang))
        : messages.paid(dayAndTimeText(paidAt, lang));
    return renderAlert(publicUrl, lang, title, [
      { text: reason },
      ...(namedProduct ? [namedProduct.part] : []),
      { text: since },
      { link: `${publicUrl}/${lang}/admin/orders/${number}`, label: messages.order },
    ]);
  },
});
