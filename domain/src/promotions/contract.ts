import { z } from 'zod';
import { localized, moment, says, wireMoney } from '../wire/contract.ts';
import { listOf, listQuery } from '../wire/list.contract.ts';
import { notAvailableReasons, promoRefusals } from './judging.rules.ts';
import { canBePromoCode } from './promo-code.rules.ts';

/** What crosses the wire about promo codes: all of it is the back-office's. */

/** Kopecks and cents; null where there is nothing in that currency. */
const perCurrency = z.strictObject({
  rub: z.int().min(1).max(100_000_000).nullable(),
  usd: z.int().min(1).max(100_000_000).nullable(),
});

const ids = z.array(z.uuid()).max(200);

export const promoReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal('fixed'),
    amount: perCurrency.refine(({ rub, usd }) => rub !== null || usd !== null),
  }),
]);

/** What belongs to one of the games, is one of the products or has one of the rates. */
export const promoScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z
    .strictObject({
      kind: z.literal('only'),
      game_ids: ids,
      product_ids: ids,
      rate_ids: ids,
    })
    .refine((only) => only.game_ids.length + only.product_ids.length + only.rate_ids.length > 0),
]);

export const promoTermsInput = z.strictObject({
  reward: promoReward,
  scope: promoScope,
  from: moment.nullable(),
  /** The first moment at which it is over. */
  to: moment.nullable(),
  /** Uses in all; null is without end. */
  limit: z.int().min(1).max(1_000_000).nullable(),
  /** Uses of one person, known by e-mail. */
  per_customer: z.int().min(1).max(1_000).nullable(),
  /** The least sum before the discount. */
  minimum: perCurrency,
});

/** Two to forty letters, digits, hyphens and underscores; capitals are small ones. */
const promoCodeInput = z.string().max(100).refine(canBePromoCode, says('promo-code-invalid'));

type Period = Readonly<{ from: string | null; to: string | null }>;
const endsAfterItBegins = ({ from, to }: Period): boolean =>
  from === null || to === null || Date.parse(from) < Date.parse(to);
const atEnd = { path: ['to'] };

export const createPromoRequest = promoTermsInput
  .extend({ code: promoCodeInput, on: z.boolean().default(true) })
  .refine(endsAfterItBegins, atEnd);
/** `revision` is what the editor saw; another meanwhile is refused with `changed-meanwhile`. */
export const changePromoRequest = promoTermsInput
  .extend({ revision: z.int().min(0) })
  .refine(endsAfterItBegins, atEnd);
export const switchPromoRequest = z.strictObject({ on: z.boolean() });
export const lockPromoRequest = z.strictObject({});

/** The most codes generated at once. */
export const mostPromosInBatch = 5_000;

export const createPromoBatchRequest = promoTermsInput
  .extend({
    /** Chosen by the client, so that a repeat goes on where the first one stopped. */
    id: z.uuid(),
    name: z.string().trim().min(1).max(80),
    /** What each code begins with. */
    prefix: z.string().regex(/^([\p{L}\p{N}][\p{L}\p{N}_-]{0,19})?$/u, says('promo-code-invalid')),
    count: z.int().min(1).max(mostPromosInBatch),
  })
  .refine(endsAfterItBegins, atEnd);
export const savedPromoReply = z.object({ id: z.string(), revision: z.int() });
export type SavedPromoReply = Readonly<z.output<typeof savedPromoReply>>;
export const promoBatchReply = z.object({ id: z.string(), count: z.int() });

export const byPromo = z.object({ code: z.string().max(100) });
export const byPromoBatch = z.object({ batch: z.uuid() });

const money = z.object({ rub: wireMoney, usd: wireMoney });

/** How often it came to that, and the discounts that went with it. */
const counted = z.object({ count: z.int(), discount: money });

export const promoTotals = z.object({
  reserved: counted,
  redeemed: counted,
  released: counted,
  refused: z.int(),
});
export type PromoTotals = Readonly<z.output<typeof promoTotals>>;

export const promoItem = promoTermsInput.extend({
  code: z.string(),
  on: z.boolean(),
  locked: z.boolean(),
  batch_id: z.string().nullable(),
  revision: z.int(),
  created_at: moment,
  /** Reserved and redeemed, as against the limit. */
  uses: z.int(),
  totals: promoTotals,
});
export type PromoItem = Readonly<z.output<typeof promoItem>>;

/** `q` is what codes begin with. */
export const promosQuery = listQuery(['code', 'created_at', 'uses', 'refused'], '-created_at', {
  on: z.enum(['true', 'false']),
  locked: z.enum(['true', 'false']),
  batch: z.uuid(),
});
export const promosReply = listOf(promoItem);

export const promoEntryKinds = [
  'created',
  'changed',
  'switched',
  'locked',
  'reserved',
  'redeemed',
  'released',
  'refused',
] as const;
const entryKind = z.enum(promoEntryKinds);

export const promoEntry = z.object({
  id: z.string(),
  at: moment,
  kind: entryKind,
  code: z.string(),
  /** `guest`, `user:{id}`, `staff:{id}` or `system:{process}`. */
  actor: z.string(),
  order_id: z.string().nullable(),
  order_number: z.int().nullable(),
  /** Null where its key is gone, and where no order came of the attempt. */
  email: z.string().nullable(),
  game_id: z.string().nullable(),
  product_id: z.string().nullable(),
  rate_id: z.string().nullable(),
  /** As they are called now; null where there is none, or it is there no more. */
  ...localized('game', z.string().nullable()),
  ...localized('product', z.string().nullable()),
  ...localized('rate', z.string().nullable()),
  subtotal: wireMoney.nullable(),
  discount: wireMoney.nullable(),
  reason: z.enum(promoRefusals).nullable(),
  why: z.enum(notAvailableReasons).nullable(),
  /** What staff made of it, of what they created, changed or switched. */
  terms: promoTermsInput.nullable(),
  on: z.boolean().nullable(),
});
export type PromoEntry = Readonly<z.output<typeof promoEntry>>;

const day = z.iso.date();

export const promoHistoryQuery = listQuery(['at'], '-at', {
  code: z.string().max(100),
  kind: entryKind,
  email: z.string().max(254),
  order: z.coerce.number().int().min(1).max(2_147_483_647),
  product: z.uuid(),
  /** Days in UTC, both of them within. */
  from: day,
  to: day,
}).omit({ q: true });
export type PromoHistoryQuery = z.output<typeof promoHistoryQuery>;
export const promoHistoryExportQuery = promoHistoryQuery.omit({
  page: true,
  size: true,
  sort: true,
});
export type PromoHistoryFilter = z.output<typeof promoHistoryExportQuery>;

export const promoHistoryReply = listOf(promoEntry).extend({
  /** Of all that the filter lets in. */
  totals: promoTotals,
});
