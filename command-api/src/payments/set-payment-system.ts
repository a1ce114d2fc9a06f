import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import { paymentSystemStream } from '@shop/domain/payments';
import type { setPaymentSystemRequest } from '@shop/contracts/payments/admin-systems.contract';
import type { ConfiguredTerms, PaymentSystemTerms } from '@shop/contracts/payments/values';
import type { PaymentLimits, PaymentSystemName } from '@shop/contracts/payments/systems';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';

export type SetPaymentSystemDeps = Readonly<{
  aggregates: Pick<Aggregates, 'paymentSystems'>;
  configuredTerms: (system: PaymentSystemName) => ConfiguredTerms;
  clock: Clock;
}>;

type Terms = z.output<typeof setPaymentSystemRequest>;

const noLimit = { min: null, max: null };

/** Drops limits in currencies that the system does not accept. */
const toLimits = (system: PaymentSystemName, terms: Terms): PaymentLimits => {
  const isCurrencyAccepted = new Set(paymentSystemProperties[system].currencies);
  return {
    RUB: isCurrencyAccepted.has('RUB') ? { min: terms.min_rub, max: terms.max_rub } : noLimit,
    USD: isCurrencyAccepted.has('USD') ? { min: terms.min_usd, max: terms.max_usd } : noLimit,
  };
};

/** A system that adds its fee on its own page keeps the configured fee. */
const toFee = (
  system: PaymentSystemName,
  terms: Terms,
  { fee: configured }: ConfiguredTerms,
): PaymentSystemTerms['fee'] => {
  const fee = { basisPoints: terms.fee_basis_points, bearer: terms.fee_bearer };
  const { addsFee, feeBearers } = paymentSystemProperties[system];
  if (!addsFee) return fee;
  const isConfigured = fee.basisPoints === configured.basisPoints && fee.bearer === feeBearers[0];
  return isConfigured ? null : rejectWith(paymentsTexts)('fee-set-by-system');
};

/** Sets the terms on which payments are started from now on. */
export const setPaymentSystem =
  ({ aggregates: { paymentSystems }, configuredTerms, clock }: SetPaymentSystemDeps) =>
  async (system: PaymentSystemName, request: Terms, context: CommandContext): Promise<Reply> => {
    const terms = {
      fee: toFee(system, request, configuredTerms(system)),
      limits: toLimits(system, request),
    };
    const { state, position } = await paymentSystems(
      paymentSystemStream(system),
      {
        type: 'SetPaymentSystemTerms',
        data: { system, terms, revision: request.revision, now: clock() },
      },
      context,
    );
    return ok({ id: system, revision: state.revision }, position);
  };
