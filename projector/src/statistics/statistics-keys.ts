import type { Instant } from '@shop/contracts/kernel';
import type { OrderPaid, PaymentSystemChosen, Sale, SaleEvent } from '@shop/domain/ordering/events';
import { saleOf } from '@shop/domain/ordering/sale.rules';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';

/** The events that the statistics count. */
export type CountedEvent = SaleEvent | PaymentSystemChosen;

type SaleDimensions = Pick<
  Sale,
  'gameId' | 'productId' | 'rateId' | 'region' | 'paymentSystem' | 'lang'
>;

const findDimensions = (event: CountedEvent): SaleDimensions | null => {
  switch (event.type) {
    case 'ordering.PaymentSystemChosen':
      return null;
    case 'ordering.OrderPlaced':
      return saleOf(event);
    case 'ordering.KeysMailed':
    case 'ordering.KeyRevealed':
    case 'ordering.KeysDownloaded':
      return event.data.first?.sale ?? null;
    case 'ordering.OrderPaid':
    case 'ordering.PaymentMismatched':
    case 'ordering.MismatchAccepted':
    case 'ordering.OrderPaidTwice':
    case 'ordering.OrderPaymentReversed':
    case 'ordering.UnreportedPaymentReversed':
    case 'ordering.ReversedPaymentReceived':
    case 'ordering.EarlyReversalsApplied':
    case 'ordering.RefundSent': {
      const { sale, payment } = event.data;
      // if a promo code paid for the whole order, no payment system is counted
      return payment.system === 'promo' ? sale : { ...sale, paymentSystem: payment.system };
    }
    case 'ordering.OrderHeld':
    case 'ordering.KeysAwaited':
    case 'ordering.OrderFulfilled':
    case 'ordering.KeyReplaced':
    case 'ordering.OrderExpired':
    case 'ordering.OrderCancelled':
      return event.data.sale;
  }
};

/** The ids of all documents of the dimensions at a moment. */
const listIdsAt = (
  at: Instant,
  { gameId, productId, rateId, region, paymentSystem, lang }: SaleDimensions,
): readonly string[] => {
  const [day, hour] = [at.slice(0, 10), at.slice(11, 13)];
  const month = `${day.slice(0, 7)}-01`;
  return [
    `${day}/all///`,
    `${day}/hour/${hour}//`,
    `${day}/game/${gameId}//`,
    `${day}/product/${productId}/${gameId}/`,
    `${day}/rate/${rateId}/${gameId}/${productId}`,
    `${month}/product_month/${productId}/${gameId}/`,
    `${month}/rate_month/${rateId}/${gameId}/${productId}`,
    systemId(at, paymentSystem),
    `${day}/region/${region}//`,
    `${day}/lang/${lang}//`,
  ];
};

const systemId = (at: Instant, paymentSystem: string): string =>
  `${at.slice(0, 10)}/system/${paymentSystem}//`;

/** The documents of the event itself, by its own time. */
const listOwnIds = (event: CountedEvent): readonly string[] => {
  const dimensions = findDimensions(event);
  return dimensions === null ? [] : listIdsAt(event.data.at, dimensions);
};

/** The documents in which the order of a payment was placed, with the system that was paid. */
const listPlacedIds = (event: OrderPaid): readonly string[] => {
  const { placed, at } = event.data;
  const dimensions = findDimensions(event);
  return dimensions === null ? [] : listIdsAt(placed?.at ?? at, dimensions);
};

type SystemChange = Readonly<{ left: string; joined: string }>;

/** The documents of the payment systems that an order leaves and joins; null if it stays. */
const findSystemChange = (event: PaymentSystemChosen | OrderPaid): SystemChange | null => {
  const { placed } = event.data;
  const joined =
    event.type === 'ordering.PaymentSystemChosen'
      ? event.data.paymentSystem
      : findDimensions(event)?.paymentSystem;
  if (!placed || joined === undefined || joined === placed.paymentSystem) return null;
  return { left: systemId(placed.at, placed.paymentSystem), joined: systemId(placed.at, joined) };
};

/**
 * `{day}/{dimension}/{value}/{game}/{product}`; game and product are set if the value belongs to
 * one.
 */
export const listDocumentIds = (event: CountedEvent): readonly string[] => {
  if (event.type !== 'ordering.PaymentSystemChosen' && event.type !== 'ordering.OrderPaid') {
    return listOwnIds(event);
  }
  const change = findSystemChange(event);
  const moved = change === null ? [] : [change.left, change.joined];
  const placed = event.type === 'ordering.OrderPaid' ? listPlacedIds(event) : [];
  return [...new Set([...listOwnIds(event), ...placed, ...moved])];
};

/** True if the document counts the payment, because it happened there. */
export const isPaidIn = (event: OrderPaid, id: string): boolean => listOwnIds(event).includes(id);

/** True if the document counts the order as placed, and now as converted. */
export const isPlacedIn = (event: OrderPaid, id: string): boolean =>
  listPlacedIds(event).includes(id);

/** 1 or -1 if the order joins or leaves the payment system of the document. */
export const countMoved = (event: PaymentSystemChosen | OrderPaid, id: string): number => {
  const change = findSystemChange(event);
  if (id === change?.joined) return 1;
  return id === change?.left ? -1 : 0;
};

type DocumentKey = Pick<
  StatisticsDocument,
  'day' | 'dimension' | 'value' | 'game_id' | 'product_id'
>;

const parseDimension = (name: string): StatisticsDocument['dimension'] => {
  switch (name) {
    case 'game':
    case 'product':
    case 'rate':
    case 'system':
    case 'region':
    case 'hour':
    case 'lang':
    case 'product_month':
    case 'rate_month':
      return name;
    default:
      return 'all';
  }
};

/** Parses the id of a document. */
export const parseDocumentId = (id: string): DocumentKey => {
  const [day = '', dimension = '', value = '', game = '', product = ''] = id.split('/');
  return {
    day,
    dimension: parseDimension(dimension),
    value,
    game_id: game === '' ? null : game,
    product_id: product === '' ? null : product,
  };
};
