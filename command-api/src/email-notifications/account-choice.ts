import type { EmailChoice } from '@shop/contracts/email-notifications/values';
import { emailStream, userId, userStream } from '@shop/domain/identity';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { Aggregates } from '../aggregates.ts';

export type AccountAggregates = Pick<Aggregates, 'users' | 'emails'>;
export type OrderOwner = Pick<PlacedOrder, 'productId' | 'emailHash' | 'userId'>;

/** The emails that an account turns on or off for all of its orders. */
export type EmailKind = 'statusEmails' | 'reminders';

/** The setting of an account, if the order belongs to it. */
const findAccountSetting = async (
  { users }: AccountAggregates,
  id: string,
  { emailHash, userId: buyer }: OrderOwner,
  kind: EmailKind,
): Promise<EmailChoice | null> => {
  const { state: user } = await users.loadLatest(userStream(userId(id)));
  if (user.status !== 'registered') return null;
  const isReader = user.emailConfirmed && user.emailHash === emailHash;
  const isBuyer = buyer === id && !user.undoneEmails.includes(emailHash);
  return isReader || isBuyer ? user[kind] : null;
};

/** The setting of the account that placed the order, or that has confirmed its address. */
export const findAccountChoice = async (
  aggregates: AccountAggregates,
  order: OrderOwner,
  kind: EmailKind,
): Promise<EmailChoice | null> => {
  if (order.userId !== null) return findAccountSetting(aggregates, order.userId, order, kind);
  const { state: owner } = await aggregates.emails.loadLatest(emailStream(order.emailHash));
  return owner.status === 'owned'
    ? findAccountSetting(aggregates, owner.userId, order, kind)
    : null;
};
