import type { CommandContext } from '@shop/domain/kernel';
import type { PaymentAdapter } from '../providers/payment-adapter.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';
import { createMoneyRecorder } from './receive-notification.ts';
import { verifyNotification } from './verify-notification.ts';

export type RecordReversalsDeps = Pick<
  ReceiveNotificationDeps,
  'aggregates' | 'clock' | 'failpoint'
>;

/**
 * Reads the refunds of a recorded payment and records those that are missing: their notifications
 * may have been verified before the payment was recorded, and found no order. Throws
 * `ProviderUnavailableError`.
 */
export const createReversalsRecorder = (deps: RecordReversalsDeps) => {
  const verify = verifyNotification(deps.aggregates);
  const record = createMoneyRecorder(deps);

  return async (
    adapter: Pick<PaymentAdapter, 'system' | 'findReversals'>,
    paymentId: string,
    context: CommandContext,
  ): Promise<void> => {
    const { system } = adapter;
    for (const reversal of (await adapter.findReversals?.(paymentId)) ?? []) {
      const at = deps.clock();
      const { effect } = await verify(system, reversal, at);
      if (effect) await record(system, effect, at, context);
    }
  };
};
