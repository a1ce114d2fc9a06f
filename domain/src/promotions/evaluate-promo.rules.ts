import type { UnavailableReason, RefusalReason } from '@shop/contracts/promotions/values';
import type { Instant, Money } from '@shop/contracts/kernel';
import type { CurrencyAmounts, PromoTerms, Scope } from '@shop/contracts/promotions/promo-terms';

/** A code and its uses at the moment of evaluation. */
export type PromoUsage = Readonly<{
  terms: PromoTerms;
  on: boolean;
  /** The number of reserved and redeemed uses. */
  uses: number;
  /** Uses of the customer by other orders. */
  usesOfCustomer: number;
}>;

/** The purchase that a code is evaluated for. */
export type PromoPurchase = Readonly<{
  gameId: string;
  productId: string;
  rateId: string;
  /** Before the discount. */
  subtotal: Money;
  now: Instant;
  /** The order was placed in time and its money arrived later: only the limits are checked. */
  late: boolean;
}>;

export const promoRefusalCodes = [
  'promo-empty',
  'promo-not-found',
  'promo-disabled',
  'promo-not-available',
  'promo-already-used',
] as const;
export type PromoRefusal = (typeof promoRefusalCodes)[number];

export type PromoRefusalResult = Readonly<{
  refusal: PromoRefusal;
  unavailableReason: UnavailableReason | null;
}>;
/** The discount on the whole order in minor units, or the reason why there is none. */
export type PromoEvaluation = Readonly<{ discount: Money }> | PromoRefusalResult;

/** A refusal as a single reason. Null if `promo-not-available` has no reason. */
export const refusalReason = ({
  refusal,
  unavailableReason,
}: PromoRefusalResult): RefusalReason | null =>
  refusal === 'promo-not-available' ? unavailableReason : refusal;

const amountInCurrency = (amount: CurrencyAmounts, { currency }: Money): number | null =>
  currency === 'RUB' ? amount.rub : amount.usd;

const isInScope = (scope: Scope, { gameId, productId, rateId }: PromoPurchase): boolean =>
  scope.kind === 'all' ||
  scope.gameIds.includes(gameId) ||
  scope.productIds.includes(productId) ||
  scope.rateIds.includes(rateId);

/**
 * Rounded down to the minor unit, and at most the sum; null if the code has no discount in the
 * currency.
 */
const discountOf = ({ reward }: PromoTerms, { subtotal }: PromoPurchase): Money | null => {
  const off =
    reward.kind === 'percent'
      ? Math.floor((subtotal.minor * reward.percent) / 100)
      : amountInCurrency(reward.amount, subtotal);
  return off === null ? null : { ...subtotal, minor: Math.min(off, subtotal.minor) };
};

/** True if reserved and redeemed uses have reached the limit. */
export const isUsedUp = ({ terms, uses }: Pick<PromoUsage, 'terms' | 'uses'>): boolean =>
  terms.limit !== null && uses >= terms.limit;

const findUnavailableReason = (
  promo: PromoUsage,
  purchase: PromoPurchase,
): UnavailableReason | null => {
  const { terms } = promo;
  if (!purchase.late) {
    const minimum = amountInCurrency(terms.minimum, purchase.subtotal);
    if (terms.from !== null && purchase.now < terms.from) return 'not-yet';
    if (terms.to !== null && purchase.now >= terms.to) return 'over';
    if (!isInScope(terms.scope, purchase) || !discountOf(terms, purchase)) return 'not-for-this';
    if (minimum !== null && purchase.subtotal.minor < minimum) return 'sum-too-small';
  }
  return isUsedUp(promo) ? 'used-up' : null;
};

/**
 * Evaluates a code for quotes, orders and staff tests: the discount, or the first reason against it
 * in the order of `refusalReasons`. Null stands for a code that does not exist.
 */
export const evaluatePromo = (
  promo: PromoUsage | null,
  purchase: PromoPurchase,
): PromoEvaluation => {
  if (!promo) return { refusal: 'promo-not-found', unavailableReason: null };
  const { terms, on, usesOfCustomer } = promo;
  if (!on && !purchase.late) return { refusal: 'promo-disabled', unavailableReason: null };
  const unavailableReason = findUnavailableReason(promo, purchase);
  if (unavailableReason) return { refusal: 'promo-not-available', unavailableReason };
  if (terms.perCustomer !== null && usesOfCustomer >= terms.perCustomer) {
    return { refusal: 'promo-already-used', unavailableReason: null };
  }
  return { discount: discountOf(terms, purchase) ?? { ...purchase.subtotal, minor: 0 } };
};
