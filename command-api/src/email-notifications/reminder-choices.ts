import type { CommandContext } from '@shop/domain/kernel';
import { productEmailsId, productRemindersStream } from '@shop/domain/email-notifications';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

type Choices = Pick<Aggregates, 'productReminders'>;
type OwnedBy = Pick<PlacedOrder, 'productId' | 'emailHash'>;

/** True if the owner of the order wants reminders of its keys at this moment. */
export const ownerWantsReminders =
  ({ productReminders }: Choices) =>
  async ({ productId, emailHash }: OwnedBy): Promise<boolean> => {
    const choiceId = productEmailsId(productId, emailHash);
    const { state } = await productReminders.loadLatest(productRemindersStream(choiceId));
    return state?.wanted ?? true;
  };

/** Turns reminders off for all keys of the product that the address bought. */
export const stopProductReminders =
  ({ aggregates, clock }: Readonly<{ aggregates: Choices; clock: Clock }>) =>
  async ({ productId, emailHash }: OwnedBy, context: CommandContext): Promise<Reply> => {
    const choiceId = productEmailsId(productId, emailHash);
    const data = { choiceId, productId, emailHash, wanted: false, now: clock() };
    const { position } = await aggregates.productReminders(
      productRemindersStream(choiceId),
      { type: 'ChooseProductReminders', data },
      context,
    );
    return ok({}, position);
  };
