import type { By } from '@shop/domain/kernel';
import type { JudgeAgainReply } from '@shop/domain/payments/back-office.contract';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import { judgeNotification } from './judge-notification.ts';
import type { PaymentSystems } from './payment-systems.ts';
import type { NotificationReader } from './read-notifications.ts';
import type { TakeNotificationDeps } from './take-notification.ts';
import { countMoney } from './take-notification.ts';

export type JudgeAgainDeps = Pick<TakeNotificationDeps, 'aggregates' | 'clock' | 'pass'> &
  Readonly<{ systems: PaymentSystems; readNotification: NotificationReader }>;

type Asked = Readonly<{ id: string; apply: boolean; userId: string; by: By }>;

/** A kept notification as it would be judged had it come now, and with its effect if that is asked. */
export const judgeAgain = (deps: JudgeAgainDeps) => {
  const { aggregates, clock, systems, readNotification } = deps;
  const judge = judgeNotification(aggregates);
  const count = countMoney(deps);

  return async ({ id, apply, userId, by }: Asked): Promise<Reply> => {
    const kept = await readNotification(id);
    const adapter = kept && systems.adapter(kept.system);
    if (!kept || !adapter) throw new Refused('not-found');

    const { system } = kept;
    const at = clock();
    const { effect, ...judged } = await judge(system, await adapter.judge(kept.incoming), at);
    const { verdict, number, paymentId } = judged;
    if (apply && effect) await count(system, effect, at, by);
    const { position } = await aggregates.paymentInboxes(
      kept.inbox,
      {
        type: 'NoteJudgement',
        data: {
          system,
          notificationId: id,
          verdict,
          paymentId,
          applied: apply,
          by: userId,
          at,
        },
      },
      by,
    );
    const reply: JudgeAgainReply = { verdict, number, payment_id: paymentId, applied: apply };
    return ok(reply, position);
  };
};
