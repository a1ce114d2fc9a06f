import type { ProductDownload } from '@shop/contracts/catalog/values';
import type {
  IncludedDownload,
  OrderedKey,
  OrderPage,
  OrderSummary,
} from '@shop/contracts/ordering/order-page.contract';
import { toWireCharge } from '@shop/contracts/ordering/contract';
import { paymentSystem, suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { maskEmail } from '../people/mask-email.ts';

const isEmailCorrectable = ({ stage, stopped, email_corrected: before }: OrderDocument): boolean =>
  !before && !stopped && ['paid', 'fulfilled', 'delivered'].includes(stage);

/** Whether the keys of the order can be shown. */
export const isDownloadable = ({ stage, stopped }: OrderDocument): boolean =>
  !stopped && (stage === 'fulfilled' || stage === 'delivered');

/** When a key was first revealed, and when its term ends: a timed rate runs from the reveal. */
export const findKeyTerm = (
  { reveals }: Pick<OrderDocument, 'reveals'>,
  id: string,
): Pick<OrderedKey, 'revealed_at' | 'runs_until'> => {
  const reveal = reveals.find(({ key }) => key === id);
  return { revealed_at: reveal?.at ?? null, runs_until: reveal?.ends ?? null };
};

const listKeys = (order: OrderDocument): OrderedKey[] =>
  order.places.flatMap((id, index) =>
    order.keys.includes(id) ? [{ place: index + 1, ...findKeyTerm(order, id) }] : [],
  );

/** The last payment that staff have to check because its amount is not the expected one. */
export const findMismatch = ({
  received,
  unexpected_payments: unexpected,
}: Pick<OrderDocument, 'received' | 'unexpected_payments'>): OrderPage['mismatch'] => {
  const flagged = unexpected.findLast(({ reason }) => reason === 'payment_mismatch');
  const payment = received.find(({ id }) => id === flagged?.id);
  if (!payment?.amount || !payment.expected) return null;
  return { received: toWireMoney(payment.amount), expected: toWireMoney(payment.expected) };
};

/** The download that the product includes with each key. */
export const toIncludedDownload = (download: ProductDownload | null): IncludedDownload | null => {
  if (download === null) return null;
  if ('link' in download) return { url: download.link, name: null, size: null };
  const { address, name, size } = download.file;
  return { url: address, name, size };
};

/**
 * The part of the page that is in the order's document; `email` is null if its key no longer
 * exists.
 */
export const toOrderPage = (
  order: OrderDocument,
  email: string | null,
): Omit<OrderPage, 'payment_options' | 'download' | 'status_emails' | 'reminders'> => {
  const { product, rate } = order.bought;
  return {
    order_id: order.order_id,
    number: order.number,
    status: order.status,
    attention: order.attention,
    mismatch: findMismatch(order),
    cancel_reason: order.cancel_reason,
    lang: order.lang,
    product: {
      id: product.id,
      path: product.path,
      image: product.image,
      ...suffixed('name', product.name),
      game: { path: product.gamePath, ...suffixed('name', product.gameName) },
    },
    rate,
    delivery: order.delivery,
    count: order.count,
    email_masked: email === null ? '***' : maskEmail(email),
    email_correctable: isEmailCorrectable(order),
    unit_price: toWireMoney(order.unit_price),
    promo: order.promo,
    discount: toWireMoney(order.discount),
    total: toWireMoney(order.total),
    ...toWireCharge(order),
    payment_system: paymentSystem.parse(order.payment_system),
    placed_at: order.placed_at,
    expires_at: order.expires_at,
    paid_at: order.paid_at,
    delivered_at: order.delivered_at,
    mail: order.mail,
    downloadable: isDownloadable(order),
    keys: listKeys(order),
    refunds: order.refunds.map(({ amount, status, at }) => ({
      amount: toWireMoney(amount),
      status,
      at,
    })),
    timeline: [...order.timeline],
    timeline_omitted_count: order.timeline_omitted_count,
  };
};

/** The part of the order that a return token can access. */
export const toOrderSummary = (order: OrderDocument): OrderSummary => {
  const page = toOrderPage(order, null);
  const { number, status, attention, mismatch, cancel_reason, product, rate, count } = page;
  const { delivery, amount_due, expires_at, mail, timeline } = page;
  return {
    number,
    status,
    attention,
    mismatch,
    cancel_reason,
    product,
    rate,
    delivery,
    count,
    amount_due,
    expires_at,
    mail,
    timeline,
  };
};
