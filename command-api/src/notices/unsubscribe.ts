import type { By } from '@shop/domain/kernel';
import type { Unsubscribable } from '@shop/contracts/notices/contract';
import { watchStream } from '@shop/domain/notices';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { SignedIds } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { stopProductReminders } from './reminder-choices.ts';
import type { ChooseProductEmailsDeps } from './status-email-choices.ts';
import { chooseProductEmails } from './status-email-choices.ts';

export type UnsubscribeDeps = Omit<ChooseProductEmailsDeps, 'aggregates'> &
  Readonly<{
    aggregates: ChooseProductEmailsDeps['aggregates'] &
      Pick<Aggregates, 'orders' | 'productReminders' | 'watches'>;
    watchTokens: SignedIds;
    /** Name the order that the email is about. */
    statusEmailTokens: SignedIds;
    /** Name the order whose keys expire. */
    reminderTokens: SignedIds;
  }>;

type Unsubscribe = (token: string, by: By) => Promise<Reply>;

/**
 * Turns off the emails of one kind, for whoever holds the token of such an email. A repeat changes
 * nothing and is answered alike. Refuses a token that the shop did not make as `not-found`.
 */
export const unsubscribing = (
  deps: UnsubscribeDeps,
): Readonly<Record<Unsubscribable, Unsubscribe>> => {
  const { aggregates, watchTokens, statusEmailTokens, reminderTokens, clock } = deps;
  const chooseEmails = chooseProductEmails(deps);
  const stopReminders = stopProductReminders(deps);

  const orderIn = async (tokens: SignedIds, token: string): Promise<PlacedOrder> => {
    const id = tokens.idIn(token);
    if (id === null) throw new Refused('not-found');
    const { state: order } = await aggregates.orders.load(orderStream(orderId(id)));
    if (order.status === 'unplaced') throw new Refused('not-found');
    return order;
  };

  return {
    watches: async (token, by) => {
      const watchId = watchTokens.idIn(token);
      if (watchId === null) throw new Refused('not-found');
      const data = { watchId, now: clock() };
      const { position } = await aggregates.watches(
        watchStream(watchId),
        { type: 'StopWatch', data },
        by,
      );
      return ok({}, position);
    },
    'status-emails': async (token, by) =>
      chooseEmails(await orderIn(statusEmailTokens, token), false, by),
    reminders: async (token, by) => stopReminders(await orderIn(reminderTokens, token), by),
  };
};
