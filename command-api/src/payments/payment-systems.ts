import type { PaymentStart } from '@shop/domain/ordering/contract';
import { paymentSystemFacts } from '@shop/domain/payments/systems.rules';
import type { PaymentAdapter, ToPay } from './payment-adapter.ts';

/** The payment systems that this shop has switched on. */
export type PaymentSystems = Readonly<{
  find: (system: string) => (typeof paymentSystemFacts)[PaymentAdapter['system']] | null;
  start: (system: string, order: ToPay) => PaymentStart;
  adapter: (system: string) => PaymentAdapter | null;
}>;

export const paymentSystems = (adapters: readonly PaymentAdapter[]): PaymentSystems => {
  const byName = new Map<string, PaymentAdapter>(
    adapters.map((adapter) => [adapter.system, adapter]),
  );
  const adapter = (system: string) => byName.get(system) ?? null;

  return {
    adapter,
    find: (system) => {
      const known = adapter(system);
      return known && paymentSystemFacts[known.system];
    },
    start: (system, order) => {
      const known = adapter(system);
      if (!known) throw new Error(`The payment system ${system} is switched off`);
      return known.start(order);
    },
  };
};
