import type { Money } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { ChargeTerms } from '@shop/domain/ordering';
import type { PaymentStart } from '@shop/contracts/ordering/contract';
import type { EffectiveTerms } from '@shop/domain/payments';
import { paymentSystemStream } from '@shop/domain/payments';
import type { ConfiguredTerms } from '@shop/contracts/payments/values';
import { effectiveTerms } from '@shop/domain/payments/effective-terms.rules';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import { isWithin, isSoldThrough } from '@shop/domain/payments/systems.rules';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentAdapter, PaymentRequest } from './payment-adapter.ts';
import { ProviderUnavailableError } from './provider-http.ts';

/** The payment systems that this shop has configured, on the terms that administrators set. */
export type PaymentSystems = Readonly<{
  /** The terms of a system; null if it is disabled, or if it does not sell the given rate. */
  find: (
    system: string,
    rate?: Readonly<{ externalDigiseller: string | null }>,
  ) => Promise<ChargeTerms | null>;
  /** Refuses a charge outside the limits of the system. */
  checkLimits: (system: string, charge: Money) => Promise<void>;
  start: (system: string, order: PaymentRequest) => Promise<PaymentStart>;
  /** Also returns disabled systems, so that payments that were started can complete. */
  adapter: (system: string) => PaymentAdapter | null;
}>;

export const indexAdapters = (
  adapters: readonly PaymentAdapter[],
): Pick<PaymentSystems, 'adapter'> => {
  const byName = new Map<string, PaymentAdapter>(
    adapters.map((adapter) => [adapter.system, adapter]),
  );
  return { adapter: (system) => byName.get(system) ?? null };
};

const toWireOrNull = (minor: number | null, { currency }: Money) =>
  minor === null ? null : toWireMoney({ minor, currency });

type PaymentTermsDeps = Readonly<{
  configured: (system: PaymentSystemName) => ConfiguredTerms;
  settings: Pick<Aggregates['paymentSystems'], 'load'>;
}>;

/**
 * Reads the terms and the switch of a system at each call, so that changes of administrators apply
 * at once.
 */
export const createPaymentSystems = (
  adapters: readonly PaymentAdapter[],
  { configured, settings }: PaymentTermsDeps,
): PaymentSystems => {
  const { adapter } = indexAdapters(adapters);

  const loadTerms = async (
    system: PaymentSystemName,
  ): Promise<EffectiveTerms & Readonly<{ isOn: boolean }>> => {
    const { state } = await settings.load(paymentSystemStream(system));
    return { ...effectiveTerms(system, configured(system), state), isOn: state.isOn };
  };

  return {
    adapter,
    find: async (system, rate) => {
      const paymentAdapter = adapter(system);
      if (!paymentAdapter || (rate && !isSoldThrough(paymentAdapter.system, rate))) return null;
      const { isOn, fee } = await loadTerms(paymentAdapter.system);
      const { currencies } = paymentSystemProperties[paymentAdapter.system];
      return isOn ? { currencies, fee } : null;
    },
    checkLimits: async (system, charge) => {
      const paymentAdapter = adapter(system);
      if (!paymentAdapter) return;
      const { limits } = await loadTerms(paymentAdapter.system);
      if (isWithin(limits, charge)) return;
      const { min, max } = limits[charge.currency];
      const details = { min: toWireOrNull(min, charge), max: toWireOrNull(max, charge) };
      rejectWith(paymentsTexts)('payment-system-limits', details);
    },
    start: async (system, order) => {
      const paymentAdapter = adapter(system);
      if (!paymentAdapter)
        throw new HttpError('payment-system-unavailable', { retryAfterSeconds: 60 });
      try {
        return await paymentAdapter.start(order);
      } catch (cause) {
        if (!(cause instanceof ProviderUnavailableError)) throw cause;
        throw new HttpError('payment-system-unavailable', { cause, retryAfterSeconds: 5 });
      }
    },
  };
};
