import { emailStream, userId, userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { EmailChoice } from '@shop/contracts/email-notifications/values';
import {
  productEmailsId,
  productEmailsStream,
  wantsStatusEmails,
} from '@shop/domain/email-notifications';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

type StatusEmailAggregates = Pick<Aggregates, 'users' | 'emails' | 'productEmails'>;
type OrderOwnership = Pick<PlacedOrder, 'productId' | 'emailHash' | 'userId'>;

/** The setting of an account, if the order belongs to it. */
const findAccountSetting = async (
  { users }: StatusEmailAggregates,
  id: string,
  { emailHash, userId: buyer }: OrderOwnership,
): Promise<EmailChoice | null> => {
  const { state: user } = await users.loadLatest(userStream(userId(id)));
  if (user.status !== 'registered') return null;
  const isReader = user.emailConfirmed && user.emailHash === emailHash;
  const isBuyer = buyer === id && !user.undoneEmails.includes(emailHash);
  return isReader || isBuyer ? user.statusEmails : null;
};

/** The setting of the account that placed the order, or that has confirmed its address. */
const findAccountChoice = async (
  choices: StatusEmailAggregates,
  order: OrderOwnership,
): Promise<EmailChoice | null> => {
  if (order.userId !== null) return findAccountSetting(choices, order.userId, order);
  const { state: owner } = await choices.emails.loadLatest(emailStream(order.emailHash));
  return owner.status === 'owned' ? findAccountSetting(choices, owner.userId, order) : null;
};

/** True if the owner of the order wants status emails about its product at this moment. */
export const hasStatusEmailsEnabled =
  (choices: StatusEmailAggregates) =>
  async (order: OrderOwnership): Promise<boolean> => {
    const choiceId = productEmailsId(order.productId, order.emailHash);
    const [{ state: choice }, account] = await Promise.all([
      choices.productEmails.loadLatest(productEmailsStream(choiceId)),
      findAccountChoice(choices, order),
    ]);
    return wantsStatusEmails(choice, account);
  };

export type ChooseProductEmailsDeps = Readonly<{ aggregates: StatusEmailAggregates; clock: Clock }>;

/** Turns status emails about the product on or off, for all orders of the address. */
export const chooseProductEmails =
  ({ aggregates, clock }: ChooseProductEmailsDeps) =>
  async (order: OrderOwnership, wanted: boolean, context: CommandContext): Promise<Reply> => {
    const { productId, emailHash } = order;
    const choiceId = productEmailsId(productId, emailHash);
    const account = await findAccountChoice(aggregates, order);
    const data = { choiceId, productId, emailHash, wanted, account, now: clock() };
    const { position } = await aggregates.productEmails(
      productEmailsStream(choiceId),
      { type: 'ChooseProductEmails', data },
      context,
    );
    return ok({}, position);
  };
