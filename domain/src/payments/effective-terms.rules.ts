import type {
  ConfiguredTerms,
  PaymentSystemTerms,
  SystemFee,
} from '@shop/contracts/payments/values';
import type { FeeTerms } from '@shop/contracts/kernel';
import type { PaymentLimits, PaymentSystemName } from '@shop/contracts/payments/systems';
import { feeCollectionOf } from './systems.rules.ts';

/** The terms on which new payments are started. */
export type EffectiveTerms = Readonly<{
  bearer: SystemFee['bearer'];
  fee: FeeTerms;
  limits: PaymentLimits;
}>;

/** Terms set by an administrator override the configuration. */
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
