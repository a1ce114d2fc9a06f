import { emailStream, userId, userStream } from '@shop/domain/identity';
import type { By } from '@shop/domain/kernel';
import type { EmailChoice } from '@shop/contracts/notices/values';
import { productEmailsId, productEmailsStream, wantsStatusEmails } from '@shop/domain/notices';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

type Choices = Pick<Aggregates, 'users' | 'emails' | 'productEmails'>;
type OwnedBy = Pick<PlacedOrder, 'productId' | 'emailHash' | 'userId'>;

/** The setting of an account, if the order belongs to it. */
const settingOf = async (
  { users }: Choices,
  id: string,
  { emailHash, userId: buyer }: OwnedBy,
): Promise<EmailChoice | null> => {
  const { state: user } = await users.loadAfresh(userStream(userId(id)));
  if (user.status !== 'registered') return null;
  const isReader = user.emailConfirmed && user.emailHash === emailHash;
  const isBuyer = buyer === id && !user.undoneEmails.includes(emailHash);
  return isReader || isBuyer ? user.statusEmails : null;
};

/** The setting of the account that placed the order, or that has proved its address. */
const accountChoice = async (choices: Choices, order: OwnedBy): Promise<EmailChoice | null> => {
  if (order.userId !== null) return settingOf(choices, order.userId, order);
  const { state: owner } = await choices.emails.loadAfresh(emailStream(order.emailHash));
  return owner.status === 'owned' ? settingOf(choices, owner.userId, order) : null;
};

/** Whether the owner of the order wants status emails about its product at this moment. */
export const ownerWantsEmails =
  (choices: Choices) =>
  async (order: OwnedBy): Promise<boolean> => {
    const choiceId = productEmailsId(order.productId, order.emailHash);
    const [{ state: choice }, account] = await Promise.all([
      choices.productEmails.loadAfresh(productEmailsStream(choiceId)),
      accountChoice(choices, order),
    ]);
    return wantsStatusEmails(choice, account);
  };

export type ChooseProductEmailsDeps = Readonly<{ aggregates: Choices; clock: Clock }>;

/** Turns status emails about the product on or off, for all orders of the address. */
export const chooseProductEmails =
  ({ aggregates, clock }: ChooseProductEmailsDeps) =>
  async (order: OwnedBy, wanted: boolean, by: By): Promise<Reply> => {
    const { productId, emailHash } = order;
    const choiceId = productEmailsId(productId, emailHash);
    const account = await accountChoice(aggregates, order);
    const data = { choiceId, productId, emailHash, wanted, account, now: clock() };
    const { position } = await aggregates.productEmails(
      productEmailsStream(choiceId),
      { type: 'ChooseProductEmails', data },
      by,
    );
    return ok({}, position);
  };
