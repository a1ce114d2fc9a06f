import type { CommandContext } from '@shop/domain/kernel';
import type { VerifyNotificationReply } from '@shop/contracts/payments/notifications.contract';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import type { NotificationReader } from './read-notifications.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';
import { createReversalsRecorder } from './record-reversals.ts';
import { requireAnswer } from './require-answer.ts';
import { createMoneyRecorder } from './receive-notification.ts';
import { verifyNotification } from './verify-notification.ts';

export type ReverifyDeps = Pick<ReceiveNotificationDeps, 'aggregates' | 'clock' | 'failpoint'> &
  Readonly<{ systems: Pick<PaymentSystems, 'adapter'>; readNotification: NotificationReader }>;

type ReverifyInput = Readonly<{ id: string; apply: boolean; userId: string; by: CommandContext }>;

/**
 * Verifies a stored notification as if it were received now; records its money on request. A
 * payment may have been returned in the meantime, so its refunds are read too.
 */
export const reverifyNotification = (deps: ReverifyDeps) => {
  const { aggregates, clock, systems, readNotification } = deps;
  const verify = verifyNotification(aggregates);
  const record = createMoneyRecorder(deps);
  const recordReversals = createReversalsRecorder(deps);

  return async ({ id, apply, userId, by }: ReverifyInput): Promise<Reply> => {
    const recorded = await readNotification(id);
    const adapter = recorded && systems.adapter(recorded.system);
    if (!recorded || !adapter) throw new HttpError('not-found');

    const { system } = recorded;
    const at = clock();
    const notification = await adapter.verify(recorded.incoming);
    const verification = await verify(system, notification, at);
    const { effect, verificationResult, subject, number, paymentId, amounts } = verification;
    if (apply && effect) await record(system, effect, at, by);
    const isRecorded = effect !== null || verificationResult === 'duplicate';
    if (apply && isRecorded && subject === 'payment' && paymentId !== null) {
      await requireAnswer(recordReversals(adapter, paymentId, by));
    }
    const { position } = await aggregates.paymentInboxes(
      recorded.inbox,
      {
        type: 'RecordVerification',
        data: {
          system,
          notificationId: id,
          verificationResult,
          subject,
          paymentId,
          amounts,
          applied: apply,
          by: userId,
          at,
        },
      },
      by,
    );
    const reply: VerifyNotificationReply = {
      verification_result: verificationResult,
      number,
      payment_id: paymentId,
      applied: apply,
    };
    return ok(reply, position);
  };
};
