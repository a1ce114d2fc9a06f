import type { MessageOfType } from '@shop/domain/kernel';
import type { OrderEvent, Sale } from '@shop/domain/ordering/events';
import { saleOf } from '@shop/domain/ordering/sale.rules';
import type { uncountedOrderEvents } from '../uncounted-order-events.ts';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';

/** The events that the statistics count. */
export type CountedEvent = Exclude<
  OrderEvent,
  MessageOfType<OrderEvent, keyof typeof uncountedOrderEvents>
>;

type SaleDimensions = Pick<
  Sale,
  'gameId' | 'productId' | 'rateId' | 'region' | 'paymentSystem' | 'lang'
>;

const findDimensions = (event: CountedEvent): SaleDimensions | null => {
  switch (event.type) {
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

/**
 * `{day}/{dimension}/{value}/{game}/{product}`; game and product are set if the value belongs to
 * one.
 */
export const listDocumentIds = (event: CountedEvent): readonly string[] => {
  const dimensions = findDimensions(event);
  if (dimensions === null) return [];
  const { gameId, productId, rateId, region, paymentSystem, lang } = dimensions;
  const [day, hour] = [event.data.at.slice(0, 10), event.data.at.slice(11, 13)];
  const month = `${day.slice(0, 7)}-01`;
  return [
    `${day}/all///`,
    `${day}/hour/${hour}//`,
    `${day}/game/${gameId}//`,
    `${day}/product/${productId}/${gameId}/`,
    `${day}/rate/${rateId}/${gameId}/${productId}`,
    `${month}/product_month/${productId}/${gameId}/`,
    `${month}/rate_month/${rateId}/${gameId}/${productId}`,
    `${day}/system/${paymentSystem}//`,
    `${day}/region/${region}//`,
    `${day}/lang/${lang}//`,
  ];
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
