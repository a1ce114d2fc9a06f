import type { Instant, Money } from '../kernel/index.ts';
import type { PerCurrency, PromoTerms, Scope } from './promo-terms.rules.ts';

/** A code as it is at the moment of asking. */
export type PromoNow = Readonly<{
  terms: PromoTerms;
  on: boolean;
  /** Reserved and redeemed. */
  uses: number;
  /** Uses of the customer by other orders. */
  usesOfCustomer: number;
}>;

/** What somebody wants it for. */
export type PromoWanted = Readonly<{
  gameId: string;
  productId: string;
  rateId: string;
  /** Before the discount. */
  subtotal: Money;
  now: Instant;
  /** The order was placed in time and its money came later: only the limits are asked for. */
  late: boolean;
}>;

export const notAvailableReasons = [
  'not-yet',
  'over',
  'not-for-this',
  'sum-too-small',
  'used-up',
] as const;
export type NotAvailable = (typeof notAvailableReasons)[number];

export const promoRefusals = [
  'promo-empty',
  'promo-not-found',
  'promo-disabled',
  'promo-not-available',
  'promo-already-used',
] as const;
export type PromoRefusal = (typeof promoRefusals)[number];

export type PromoRefused = Readonly<{ refusal: PromoRefusal; why: NotAvailable | null }>;
export type PromoVerdict = Readonly<{ discount: Money }> | PromoRefused;

const inCurrency = (amount: PerCurrency, { currency }: Money): number | null =>
  currency === 'RUB' ? amount.rub : amount.usd;

const covers = (scope: Scope, { gameId, productId, rateId }: PromoWanted): boolean =>
  scope.kind === 'all' ||
  scope.gameIds.includes(gameId) ||
  scope.productIds.includes(productId) ||
  scope.rateIds.includes(rateId);

/** Rounded down to the minor unit and never more than the sum; null where it has none in the currency. */
const discountOf = ({ reward }: PromoTerms, { subtotal }: PromoWanted): Money | null => {
  const off =
    reward.kind === 'percent'
      ? Math.floor((subtotal.minor * reward.percent) / 100)
      : inCurrency(reward.amount, subtotal);
  return off === null ? null : { ...subtotal, minor: Math.min(off, subtotal.minor) };
};

const usedUp = ({ terms, uses }: PromoNow): boolean => terms.limit !== null && uses >= terms.limit;

const unavailable = (promo: PromoNow, wanted: PromoWanted): NotAvailable | null => {
  const { terms } = promo;
  if (!wanted.late) {
    const minimum = inCurrency(terms.minimum, wanted.subtotal);
    if (terms.from !== null && wanted.now < terms.from) return 'not-yet';
    if (terms.to !== null && wanted.now >= terms.to) return 'over';
    if (!covers(terms.scope, wanted) || !discountOf(terms, wanted)) return 'not-for-this';
    if (minimum !== null && wanted.subtotal.minor < minimum) return 'sum-too-small';
  }
  return usedUp(promo) ? 'used-up' : null;
};

/**
 * The one judgement of a code, for quotes and for orders: the first of the reasons against it in
 * the order of `promoRefusals`, or what it takes off. Null is a code that there is not.
 */
export const judgePromo = (promo: PromoNow | null, wanted: PromoWanted): PromoVerdict => {
  if (!promo) return { refusal: 'promo-not-found', why: null };
  const { terms, on, usesOfCustomer } = promo;
  if (!on && !wanted.late) return { refusal: 'promo-disabled', why: null };
  const why = unavailable(promo, wanted);
  if (why) return { refusal: 'promo-not-available', why };
  if (terms.perCustomer !== null && usesOfCustomer >= terms.perCustomer) {
    return { refusal: 'promo-already-used', why: null };
  }
  return { discount: discountOf(terms, wanted) ?? { ...wanted.subtotal, minor: 0 } };
};
