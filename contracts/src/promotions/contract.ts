import { z } from 'zod';
import { moment, wireCode, wireMoney } from '../wire/contract.ts';
import { day } from '../wire/filters.contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { canBePromoCode } from './promo-code.ts';
import { promoStatuses } from './values.ts';
import { scopeName } from './scope.contract.ts';
import { atEnd, endsAfterStart, promoTermsInput } from './terms.contract.ts';

/** Promo codes as administrators create, change and see them. */

/** Two to forty letters, digits, hyphens and underscores in either case. */
const promoCodeInput = z.string().max(100).refine(canBePromoCode, wireCode('promo-code-invalid'));

const newPromo = promoTermsInput.extend({ code: promoCodeInput, on: z.boolean().default(true) });
export const createPromoRequest = newPromo.refine(endsAfterStart, atEnd);

/** The revision that the editor saw; any other is refused with `changed-meanwhile`. */
const revisionField = { revision: z.int().min(0) };
export const changePromoRequest = promoTermsInput
  .extend(revisionField)
  .refine(endsAfterStart, atEnd);
export const switchPromoRequest = z.strictObject({ on: z.boolean(), ...revisionField });
export const lockPromoRequest = z.strictObject({
  reason: z.string().trim().min(1, wireCode('field-required')).max(500),
  ...revisionField,
});

/** The fields of the forms that create and change a code. */
export const newPromoInput = newPromo.extend({ on: z.boolean() }).refine(endsAfterStart, atEnd);
export const changedPromoInput = promoTermsInput.refine(endsAfterStart, atEnd);

export const promoParams = z.object({ code: z.string().max(100) });

const money = z.object({ rub: wireMoney, usd: wireMoney });

/** The number of occurrences, and the sum of their discounts. */
const counted = z.object({ count: z.int(), discount: money });

export const promoTotals = z.object({
  reserved: counted,
  redeemed: counted,
  released: counted,
  refused: z.int(),
});
export type PromoTotals = Readonly<z.output<typeof promoTotals>>;

export const promoStatus = z.enum(promoStatuses);

export const promoItem = promoTermsInput.extend({
  /** The text of the code. */
  id: z.string(),
  code: z.string(),
  /** The names of the scope's items; lists contain the first five. */
  scope_names: z.array(scopeName),
  status: promoStatus,
  on: z.boolean(),
  locked: z.boolean(),
  batch_id: z.string().nullable(),
  batch_name: z.string().nullable(),
  revision: z.int(),
  created_at: moment,
  /** Null if it was never changed. */
  changed_at: moment.nullable(),
  /** Reserved and redeemed uses, which count towards the limit. */
  uses: z.int(),
  /** The uses that are reserved for unpaid orders. */
  reserved: z.int(),
  totals: promoTotals,
  /** Payments for orders with this code, without fees; refunds are not subtracted. */
  revenue: money,
});
export type PromoItem = Readonly<z.output<typeof promoItem>>;

export const promoPage = promoItem.extend({
  /** The page of the shop that a link with the code opens, without a language. */
  shop_path: z.string(),
});
export type PromoPage = Readonly<z.output<typeof promoPage>>;

/** `q` is a prefix of codes. Days are in UTC and inclusive. */
export const promosQuery = listQuery(
  ['code', 'created_at', 'uses', 'given', 'revenue', 'ends_at', 'refused'],
  '-created_at',
  {
    status: promoStatus,
    batch: z.uuid(),
    reward: z.enum(['percent', 'fixed']),
    scope: z.enum(['all', 'only']),
    /** Codes whose scope contains this game or product. */
    game: z.uuid(),
    product: z.uuid(),
    /** Codes that are valid on one of these days. */
    valid_from: day,
    valid_to: day,
    created_from: day,
    created_to: day,
  },
);
export const promosExportQuery = exportQuery(promosQuery);
export const promosReply = listSchema(promoItem);
