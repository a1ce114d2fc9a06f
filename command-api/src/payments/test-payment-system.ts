import type { CommandContext } from '@shop/domain/kernel';
import { paymentSystemStream } from '@shop/domain/payments';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { SwitchPaymentSystemDeps } from './switch-payment-system.ts';

/** Tests the settings of a payment system at its provider, and stores the result. */
export const testPaymentSystem =
  ({ aggregates: { paymentSystems }, systems, clock }: SwitchPaymentSystemDeps) =>
  async (system: PaymentSystemName, context: CommandContext): Promise<Reply> => {
    const adapter = systems.adapter(system);
    if (!adapter) throw new HttpError('not-found');
    const { fault } = await adapter.selfTest();
    const { position } = await paymentSystems(
      paymentSystemStream(system),
      { type: 'RecordSelfTest', data: { system, fault, now: clock() } },
      context,
    );
    return ok({ ok: fault === null, fault }, position);
  };
