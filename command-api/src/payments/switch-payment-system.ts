import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import { paymentSystemStream } from '@shop/domain/payments';
import type { switchPaymentSystemRequest } from '@shop/contracts/payments/admin-systems.contract';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';

export type SwitchPaymentSystemDeps = Readonly<{
  aggregates: Pick<Aggregates, 'paymentSystems'>;
  systems: Pick<PaymentSystems, 'adapter'>;
  clock: Clock;
}>;

/** Enables or disables a system for buyers. Payments that were started with it continue. */
export const switchPaymentSystem =
  ({ aggregates: { paymentSystems }, systems, clock }: SwitchPaymentSystemDeps) =>
  async (
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
  };
