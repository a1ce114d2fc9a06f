import type { PaymentSystemName, PaymentLimits } from '@shop/contracts/payments/systems';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import type { FeeBearer, FeeCollection, Money } from '@shop/contracts/kernel';

/** How the system collects its fee from the given bearer. */
export const feeCollectionOf = (system: PaymentSystemName, bearer: FeeBearer): FeeCollection => {
  if (bearer === 'shop') return 'deducted';
  return paymentSystemProperties[system].addsFee ? 'added_by_system' : 'charged';
};

/** A marketplace sells only its own items; every other system takes payments for all products. */
export const isSoldThrough = (
  system: PaymentSystemName,
  rate: Readonly<{ externalDigiseller: string | null }>,
): boolean => system !== 'digiseller' || rate.externalDigiseller !== null;

/** Both limits are inclusive. A missing limit allows every amount. */
export const isWithin = (limits: PaymentLimits, { minor, currency }: Money): boolean => {
  const { min, max } = limits[currency];
  return (min === null || minor >= min) && (max === null || minor <= max);
};
