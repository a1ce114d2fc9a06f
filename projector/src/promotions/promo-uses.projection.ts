import type { RecordedEvent } from '@shop/domain/kernel';
import type { PromoUseDocument } from '@shop/contracts/promotions/documents';
import { promoUsesModel } from '@shop/contracts/promotions/documents';
import type { PromoRedeemed, PromoReleased, PromoReserved } from '@shop/domain/promotions/events';
import { defineProjection } from '../define-projection.ts';

type PromoUseEvent = PromoReserved | PromoRedeemed | PromoReleased;

/**
 * A redeemed use stays redeemed. A worker that lags behind may reserve and release another use for
 * an order that has already redeemed its own.
 */
const setStatus =
  (status: PromoUseDocument['status']) =>
  (use: PromoUseDocument | null, { data }: RecordedEvent<PromoUseEvent>): PromoUseDocument =>
    use?.status === 'redeemed'
      ? use
      : {
          code: data.code,
          order_id: data.orderId,
          customer_id: data.customerId,
          status,
          product_id: data.productId,
          rate_id: data.rateId,
          subtotal: data.subtotal,
          discount: data.discount,
          reserved_at: use?.reserved_at ?? data.at,
          changed_at: data.at,
        };

/** One document per code and order: the use of the code by the order. */
export const promoUsesProjection = defineProjection<never>().projection<
  PromoUseDocument,
  PromoUseEvent
>({
  ...promoUsesModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ code: 1, reserved_at: -1 }],
  documentIds: ({ data: { code, orderId } }) => [`${code}/${orderId}`],
  on: {
    'promotions.PromoReserved': setStatus('reserved'),
    'promotions.PromoRedeemed': setStatus('redeemed'),
    'promotions.PromoReleased': setStatus('released'),
  },
});
