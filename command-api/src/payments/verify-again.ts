import type { By } from '@shop/domain/kernel';
import type { VerifyNotificationReply } from '@shop/contracts/payments/notifications.contract';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import type { NotificationReader } from './read-notifications.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';
import { recordMoney } from './receive-notification.ts';
import { verifyNotification } from './verify-notification.ts';

export type VerifyAgainDeps = Pick<ReceiveNotificationDeps, 'aggregates' | 'clock' | 'pass'> &
  Readonly<{ systems: Pick<PaymentSystems, 'adapter'>; readNotification: NotificationReader }>;

type VerifyAgain = Readonly<{ id: string; apply: boolean; userId: string; by: By }>;

/** A kept notification, verified as if it were received now; its money is recorded if asked to. */
export const verifyAgain = (deps: VerifyAgainDeps) => {
  const { aggregates, clock, systems, readNotification } = deps;
  const verify = verifyNotification(aggregates);
  const record = recordMoney(deps);

  return async ({ id, apply, userId, by }: VerifyAgain): Promise<Reply> => {
    const kept = await readNotification(id);
    const adapter = kept && systems.adapter(kept.system);
    if (!kept || !adapter) throw new Refused('not-found');

    const { system } = kept;
    const at = clock();
    const meaning = await adapter.verify(kept.incoming);
    const { effect, verificationResult, number, paymentId } = await verify(system, meaning, at);
    if (apply && effect) await record(system, effect, at, by);
    const { position } = await aggregates.paymentInboxes(
      kept.inbox,
      {
        type: 'RecordVerification',
        data: {
          system,
          notificationId: id,
          verificationResult,
          paymentId,
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
