import type { FeeTerms, Money } from '@shop/domain/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { ChargeTerms } from '@shop/domain/ordering';
import type { PaymentStart } from '@shop/domain/ordering/contract';
import type { PaymentLimits, PaymentSystemName } from '@shop/domain/payments/systems.rules';
import { isWithin, paymentSystemFacts, sells } from '@shop/domain/payments/systems.rules';
import { paymentsTexts } from '@shop/domain/payments/texts';
import { toWireMoney } from '@shop/domain/wire/contract';
import { Refused } from '@shop/platform/http';
import type { PaymentAdapter, ToPay } from './payment-adapter.ts';
import { ProviderAway } from './provider-http.ts';

/** The payment systems that this shop has switched on. */
export type PaymentSystems = Readonly<{
  /** The terms of a system; null if it is off, or does not sell the rate if one is named. */
  find: (
    system: string,
    rate?: Readonly<{ externalDigiseller: string | null }>,
  ) => ChargeTerms | null;
  /** Refuses a charge that the system does not take. */
  checkLimits: (system: string, charge: Money) => void;
  start: (system: string, order: ToPay) => Promise<PaymentStart>;
  adapter: (system: string) => PaymentAdapter | null;
}>;

const wire = (minor: number | null, { currency }: Money) =>
  minor === null ? null : toWireMoney({ minor, currency });

type Terms = Readonly<{
  limitsOf: (system: PaymentSystemName) => PaymentLimits;
  feeTermsOf: (system: PaymentSystemName) => FeeTerms;
}>;

export const paymentSystems = (
  adapters: readonly PaymentAdapter[],
  { limitsOf, feeTermsOf }: Terms,
): PaymentSystems => {
  const byName = new Map<string, PaymentAdapter>(
    adapters.map((adapter) => [adapter.system, adapter]),
  );
  const adapter = (system: string) => byName.get(system) ?? null;

  return {
    adapter,
    find: (system, rate) => {
      const known = adapter(system);
      if (!known || (rate && !sells(known.system, rate))) return null;
      const { currencies } = paymentSystemFacts[known.system];
      return { currencies, fee: feeTermsOf(known.system) };
    },
    checkLimits: (system, charge) => {
      const known = adapter(system);
      if (!known) return;
      const limits = limitsOf(known.system);
      if (isWithin(limits, charge)) return;
      const { least, most } = limits[charge.currency];
      const details = { least: wire(least, charge), most: wire(most, charge) };
      rejecting(paymentsTexts)('payment-system-limits', details);
    },
    start: async (system, order) => {
      const known = adapter(system);
      if (!known) throw new Refused('payment-system-away', { retryAfterSeconds: 60 });
      try {
        return await known.start(order);
      } catch (cause) {
        if (!(cause instanceof ProviderAway)) throw cause;
        throw new Refused('payment-system-away', { cause, retryAfterSeconds: 5 });
      }
    },
  };
};
