import type { CommandContext } from '@shop/domain/kernel';
import type { Unsubscribable } from '@shop/contracts/email-notifications/contract';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { SignedIds } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { SlicePart } from '../slice-deps.ts';
import type { EmailChoicesDeps } from './email-choices.ts';
import { createReminderChoices, createStatusEmailChoices } from './email-choices.ts';

export type EmailTokenDeps = EmailChoicesDeps &
  SlicePart<'ordering', 'callLimit'> &
  Readonly<{
    aggregates: Pick<Aggregates, 'orders' | 'backInStockSubscriptions'>;
    backInStockTokens: SignedIds;
    /** Signed ids of the order that the email is about. */
    statusEmailTokens: SignedIds;
    /** Signed ids of the order whose keys expire. */
    reminderTokens: SignedIds;
  }>;

type EmailTokenCommand = (token: string, context: CommandContext) => Promise<Reply>;

const findOrder = async (
  { orders }: EmailTokenDeps['aggregates'],
  tokens: SignedIds,
  token: string,
): Promise<PlacedOrder> => {
  const id = tokens.idIn(token);
  if (id === null) throw new HttpError('not-found');
  const { state: order } = await orders.load(orderStream(orderId(id)));
  if (order.status === 'unplaced') throw new HttpError('not-found');
  return order;
};

/** The commands of links in emails. They refuse a forged token as `not-found`. */
export const createEmailTokenCommands = (deps: EmailTokenDeps) => {
  const { aggregates, backInStockTokens, statusEmailTokens, reminderTokens, clock } = deps;
  const statusEmails = createStatusEmailChoices(deps);
  const reminders = createReminderChoices(deps);

  /** Turns off emails of one kind. Idempotent, with the same response. */
  const unsubscribe: Readonly<Record<Unsubscribable, EmailTokenCommand>> = {
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
      statusEmails.choose(await findOrder(aggregates, statusEmailTokens, token), false, context),
    reminders: async (token, context) =>
      reminders.choose(await findOrder(aggregates, reminderTokens, token), false, context),
  };

  /** Turns reminders on again, with the token from a reminder. */
  const restartReminders: EmailTokenCommand = async (token, context) => {
    const order = await findOrder(aggregates, reminderTokens, token);
    await deps.ordering.callLimit.take(String(order.number));
    return reminders.choose(order, true, context);
  };

  return { unsubscribe, restartReminders };
};
