import type { EmailChoice } from '@shop/contracts/email-notifications/values';
import type { Instant } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import {
  productEmailsId,
  productEmailsStream,
  productRemindersStream,
  wantsReminders,
  wantsStatusEmails,
} from '@shop/domain/email-notifications';
import type { Clock } from '@shop/platform/clock';
import type { CommandResult } from '@shop/platform/event-store';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { AccountAggregates, EmailKind, OrderOwner } from './account-choice.ts';
import { findAccountChoice } from './account-choice.ts';

export type EmailChoicesDeps = Readonly<{
  aggregates: AccountAggregates & Pick<Aggregates, 'productEmails' | 'productReminders'>;
  clock: Clock;
}>;

type ChoiceData = Readonly<{
  choiceId: string;
  productId: string;
  emailHash: string;
  enabled: boolean;
  account: EmailChoice | null;
  now: Instant;
}>;
type ChoiceResult = Promise<CommandResult<EmailChoice | null>>;

/** The choices about emails of one kind for one product, in a stream per address. */
type ProductChoices = Readonly<{
  kind: EmailKind;
  wants: (choice: EmailChoice | null, account: EmailChoice | null) => boolean;
  load: (choiceId: string) => ChoiceResult;
  choose: (data: ChoiceData, context: CommandContext) => ChoiceResult;
}>;

/** Reads the streams and no read model, so that a choice takes effect at once. */
const createEmailChoices = (
  { aggregates, clock }: EmailChoicesDeps,
  { kind, wants, load, choose }: ProductChoices,
) => ({
  /** True if the owner of the order wants these emails about its product at this moment. */
  isEnabledFor: async (order: OrderOwner): Promise<boolean> => {
    const [{ state: choice }, account] = await Promise.all([
      load(productEmailsId(order.productId, order.emailHash)),
      findAccountChoice(aggregates, order, kind),
    ]);
    return wants(choice, account);
  },

  /** Turns the emails about the product on or off, for all orders of the address. */
  choose: async (order: OrderOwner, enabled: boolean, context: CommandContext): Promise<Reply> => {
    const { productId, emailHash } = order;
    const choiceId = productEmailsId(productId, emailHash);
    const account = await findAccountChoice(aggregates, order, kind);
    const data = { choiceId, productId, emailHash, enabled, account, now: clock() };
    const { position } = await choose(data, context);
    return ok({}, position);
  },
});

export type EmailChoices = ReturnType<typeof createEmailChoices>;

export const createStatusEmailChoices = (deps: EmailChoicesDeps): EmailChoices => {
  const { productEmails } = deps.aggregates;
  return createEmailChoices(deps, {
    kind: 'statusEmails',
    wants: wantsStatusEmails,
    load: (choiceId) => productEmails.loadLatest(productEmailsStream(choiceId)),
    choose: (data, context) =>
      productEmails(
        productEmailsStream(data.choiceId),
        { type: 'ChooseProductEmails', data },
        context,
      ),
  });
};

/** Reminders before the keys of a product expire. */
export const createReminderChoices = (deps: EmailChoicesDeps): EmailChoices => {
  const { productReminders } = deps.aggregates;
  return createEmailChoices(deps, {
    kind: 'reminders',
    wants: wantsReminders,
    load: (choiceId) => productReminders.loadLatest(productRemindersStream(choiceId)),
    choose: (data, context) =>
      productReminders(
        productRemindersStream(data.choiceId),
        { type: 'ChooseProductReminders', data },
        context,
      ),
  });
};
