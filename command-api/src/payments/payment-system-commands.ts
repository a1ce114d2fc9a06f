import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import { paymentSystemStream } from '@shop/domain/payments';
import type {
  setPaymentSystemRequest,
  switchPaymentSystemRequest,
} from '@shop/contracts/payments/admin-systems.contract';
import type { ConfiguredTerms, PaymentSystemTerms } from '@shop/contracts/payments/values';
import type { PaymentLimits, PaymentSystemName } from '@shop/contracts/payments/systems';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';

export type PaymentSystemCommandsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'paymentSystems'>;
  systems: Pick<PaymentSystems, 'adapter'>;
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

/** The commands of administrators for payment systems. */
export const createPaymentSystemCommands = (deps: PaymentSystemCommandsDeps) => {
  const { systems, configuredTerms, clock } = deps;
  const { paymentSystems } = deps.aggregates;

  return {
    /** Sets the terms on which payments are started from now on. */
    setTerms: async (
      system: PaymentSystemName,
      request: Terms,
      context: CommandContext,
    ): Promise<Reply> => {
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
    },

    /** Enables or disables a system for buyers. Payments that were started with it continue. */
    setOn: async (
      system: PaymentSystemName,
      { is_on: isOn, reason, revision }: z.output<typeof switchPaymentSystemRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      if (isOn && !systems.adapter(system)) rejectWith(paymentsTexts)('settings-missing');
      const data = { system, isOn, reason, revision, now: clock() };
      const { state, position } = await paymentSystems(
        paymentSystemStream(system),
        { type: 'SwitchPaymentSystem', data },
        context,
      );
      return ok({ id: system, revision: state.revision }, position);
    },

    /** Tests the settings of a system at its provider, and stores the result. */
    test: async (system: PaymentSystemName, context: CommandContext): Promise<Reply> => {
      const adapter = systems.adapter(system);
      if (!adapter) throw new HttpError('not-found');
      const { fault } = await adapter.selfTest();
      const { position } = await paymentSystems(
        paymentSystemStream(system),
        { type: 'RecordSelfTest', data: { system, fault, now: clock() } },
        context,
      );
      return ok({ ok: fault === null, fault }, position);
    },
  };
};
