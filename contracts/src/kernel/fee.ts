import type { Money } from './money.ts';

/** The party that pays a payment system's fee. */
export type FeeBearer = 'buyer' | 'shop';

/**
 * How a payment system collects its fee. `deducted`: the shop pays it; the system deducts it from
 * the payout. `charged`: the buyer pays it as part of the charge. `added_by_system`: the buyer pays
 * it; the system adds it to the charge on its own page.
 */
export const feeCollections = ['deducted', 'charged', 'added_by_system'] as const;
export type FeeCollection = (typeof feeCollections)[number];

export type FeeTerms = Readonly<{
  /** Hundredths of a percent of the price. */
  basisPoints: number;
  collection: FeeCollection;
}>;

/** A system's fee for one payment, in the currency of the payment. */
export type Fee = Readonly<{ amount: Money; collection: FeeCollection }>;

export const noFeeTerms: FeeTerms = { basisPoints: 0, collection: 'deducted' };

/**
 * The fee on a price: rounded half up to the minor unit, at least one minor unit, as WebMoney
 * publishes it. A price of zero costs no fee.
 */
export const calculateFee = (
  { minor, currency }: Money,
  { basisPoints, collection }: FeeTerms,
): Fee => {
  const min = minor > 0 && basisPoints > 0 ? 1 : 0;
  const share = Math.round((minor * basisPoints) / 10_000);
  return { amount: { minor: Math.max(min, share), currency }, collection };
};

/** The part of the fee that the buyer pays: all of it or nothing. */
export const buyerFee = ({ amount, collection }: Fee): Money =>
  collection === 'deducted' ? { ...amount, minor: 0 } : amount;

/** The part of the fee that the shop pays: all of it or nothing. */
export const shopFee = ({ amount, collection }: Fee): Money =>
  collection === 'deducted' ? amount : { ...amount, minor: 0 };

/** The part of the charge that is the buyer's fee. */
export const feeInCharge = ({ amount, collection }: Fee): Money =>
  collection === 'charged' ? amount : { ...amount, minor: 0 };

/** The part of the fee that the buyer pays to the system on top of the charge. */
export const feeAddedToCharge = ({ amount, collection }: Fee): Money =>
  collection === 'added_by_system' ? amount : { ...amount, minor: 0 };
