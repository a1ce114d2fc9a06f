import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { ProductEmailsChosen } from './events.ts';
import type { EmailChoice } from '@shop/contracts/email-notifications/values';
import { wantsStatusEmails } from './email-choices.rules.ts';

/** `account` is the choice of the account that the address belongs to, null without one. */
export type ChooseProductEmails = Command<
  'ChooseProductEmails',
  Omit<ProductEmailsChosen['data'], 'at'> & { account: EmailChoice | null; now: Instant }
>;

/** The choice of one address about emails on status changes of one product. */
export const productEmails: Decider<EmailChoice | null, ChooseProductEmails, ProductEmailsChosen> =
  {
    initialState: null,
    decide: ({ data: { account, now: at, ...choiceData } }, choice) =>
      wantsStatusEmails(choice, account) === choiceData.enabled
        ? []
        : [{ type: 'emailNotifications.ProductEmailsChosen', data: { ...choiceData, at } }],
    evolve: (_, { data: { enabled, at } }) => ({ enabled, at }),
  };
