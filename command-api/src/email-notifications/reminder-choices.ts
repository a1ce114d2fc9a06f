import type { CommandContext } from '@shop/domain/kernel';
import {
  productEmailsId,
  productRemindersStream,
  wantsReminders,
} from '@shop/domain/email-notifications';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { AccountAggregates, OrderOwner } from './account-choice.ts';
import { findAccountChoice } from './account-choice.ts';

type ReminderAggregates = AccountAggregates & Pick<Aggregates, 'productReminders'>;

export type ReminderChoicesDeps = Readonly<{ aggregates: ReminderAggregates; clock: Clock }>;

/** Reads the streams and no read model, so that a choice takes effect at once. */
export const createReminderChoices = ({ aggregates, clock }: ReminderChoicesDeps) => {
  const { productReminders } = aggregates;
  return {
    /** True if the owner of the order wants reminders of its keys at this moment. */
    isEnabledFor: async (order: OrderOwner): Promise<boolean> => {
      const choiceId = productEmailsId(order.productId, order.emailHash);
      const [{ state: choice }, account] = await Promise.all([
        productReminders.loadLatest(productRemindersStream(choiceId)),
        findAccountChoice(aggregates, order, 'reminders'),
      ]);
      return wantsReminders(choice, account);
    },

    /** Turns reminders on or off for all keys of the product that the address bought. */
    choose: async (
      order: OrderOwner,
      enabled: boolean,
      context: CommandContext,
    ): Promise<Reply> => {
      const { productId, emailHash } = order;
      const choiceId = productEmailsId(productId, emailHash);
      const account = await findAccountChoice(aggregates, order, 'reminders');
      const data = { choiceId, productId, emailHash, enabled, account, now: clock() };
      const { position } = await productReminders(
        productRemindersStream(choiceId),
        { type: 'ChooseProductReminders', data },
        context,
      );
      return ok({}, position);
    },
  };
};

export type ReminderChoices = ReturnType<typeof createReminderChoices>;
