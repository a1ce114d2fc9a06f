import { z } from 'zod';
import { localized, moment, wireMoney } from '../wire/contract.ts';
import { listSchema } from '../wire/list.contract.ts';

/** The orders that used a promo code. */

export const promoUseStatus = z.enum(['reserved', 'redeemed', 'released']);
export type PromoUseStatus = z.output<typeof promoUseStatus>;

export const promoUse = z.object({
  order_id: z.string(),
  /** Null if the order was not placed in the end. */
  order_number: z.int().nullable(),
  /** Null if it was erased, or there is no order. */
  email: z.string().nullable(),
  status: promoUseStatus,
  reserved_at: moment,
  changed_at: moment,
  ...localized('product', z.string().nullable()),
  ...localized('rate', z.string().nullable()),
  subtotal: wireMoney,
  discount: wireMoney,
});
export type PromoUse = Readonly<z.output<typeof promoUse>>;

/** Newest first. */
export const promoUsesQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
});
export const promoUsesReply = listSchema(promoUse);
