import type { CommandContext } from '@shop/domain/kernel';
import type { Unsubscribable } from '@shop/contracts/email-notifications/contract';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { SignedIds } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { RateLimit } from '@shop/platform/limits';
import type { Aggregates } from '../aggregates.ts';
import { chooseProductReminders } from './reminder-choices.ts';
import type { ChooseProductEmailsDeps } from './status-email-choices.ts';
import { chooseProductEmails } from './status-email-choices.ts';

export type UnsubscribeDeps = Omit<ChooseProductEmailsDeps, 'aggregates'> &
  Readonly<{
    aggregates: ChooseProductEmailsDeps['aggregates'] &
      Pick<Aggregates, 'orders' | 'productReminders' | 'backInStockSubscriptions'>;
    backInStockTokens: SignedIds;
    /** Name the order that the email is about. */
    statusEmailTokens: SignedIds;
    /** Signed ids of the order whose keys expire. */
    reminderTokens: SignedIds;
    /** Calls about one order, by its number: each may add an event. */
    orderCallLimit: RateLimit;
  }>;

type EmailTokenCommand = (token: string, context: CommandContext) => Promise<Reply>;

const findOrder = async (
  { orders }: UnsubscribeDeps['aggregates'],
  tokens: SignedIds,
  token: string,
): Promise<PlacedOrder> => {
  const id = tokens.idIn(token);
  if (id === null) throw new HttpError('not-found');
  const { state: order } = await orders.load(orderStream(orderId(id)));
  if (order.status === 'unplaced') throw new HttpError('not-found');
  return order;
};

/**
 * Turns off emails of one kind, with the token from such an email. Idempotent, with the same
 * response. Refuses a forged token as `not-found`.
 */
export const unsubscribing = (
  deps: UnsubscribeDeps,
): Readonly<Record<Unsubscribable, EmailTokenCommand>> => {
  const { aggregates, backInStockTokens, statusEmailTokens, reminderTokens, clock } = deps;
  const chooseEmails = chooseProductEmails(deps);
  const chooseReminders = chooseProductReminders(deps);

  return {
    'back-in-stock': async (token, context) => {
      const subscriptionId = backInStockTokens.idIn(token);
      if (subscriptionId === null) throw new HttpError('not-found');
      const data = { subscriptionId, now: clock() };
      const { position } = await aggregates.backInStockSubscriptions(
        backInStockStream(subscriptionId),
        { type: 'UnsubscribeFromBackInStock', data },
        context,
      );
      return ok({}, position);
    },
    'status-emails': async (token, context) =>
      chooseEmails(await findOrder(aggregates, statusEmailTokens, token), false, context),
    reminders: async (token, context) =>
      chooseReminders(await findOrder(aggregates, reminderTokens, token), false, context),
  };
};

/** Turns reminders on again, with the token from a reminder. Refuses a forged one. */
export const restartReminders = (deps: UnsubscribeDeps): EmailTokenCommand => {
  const choose = chooseProductReminders(deps);
  return async (token, context) => {
    const order = await findOrder(deps.aggregates, deps.reminderTokens, token);
    await deps.orderCallLimit.take(String(order.number));
    return choose(order, true, context);
  };
};
