import type { FeeTerms } from '../kernel/index.ts';
import type { PaymentSystemTerms, SystemFee } from './events.ts';
import type { PaymentLimits, PaymentSystemName } from './systems.rules.ts';
import { feeCollectionOf } from './systems.rules.ts';

/** What the environment says of a system: it holds until an administrator sets something else. */
export type ConfiguredTerms = Readonly<{ fee: SystemFee; limits: PaymentLimits }>;

/** The terms on which new payments are started. */
export type EffectiveTerms = Readonly<{
  bearer: SystemFee['bearer'];
  fee: FeeTerms;
  limits: PaymentLimits;
}>;

/** What an administrator set replaces the configuration. */
export const effectiveTerms = (
  system: PaymentSystemName,
  configured: ConfiguredTerms,
  { terms }: Readonly<{ terms: PaymentSystemTerms | null }>,
): EffectiveTerms => {
  const { basisPoints, bearer } = terms?.fee ?? configured.fee;
  return {
    bearer,
    fee: { basisPoints, collection: feeCollectionOf(system, bearer) },
    limits: terms?.limits ?? configured.limits,
  };
};
