import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { EmailChoice } from '@shop/contracts/email-notifications/values';
import { wantsReminders } from './email-choices.rules.ts';
import type { ProductRemindersChosen } from './events.ts';

/** `account` is the choice of the account that the address belongs to, null without one. */
export type ChooseProductReminders = Command<
  'ChooseProductReminders',
  Omit<ProductRemindersChosen['data'], 'at'> & { account: EmailChoice | null; now: Instant }
>;

/** The choice of one address about reminders before keys of one product expire; on by default. */
export const productReminders: Decider<
  EmailChoice | null,
  ChooseProductReminders,
  ProductRemindersChosen
> = {
  initialState: null,
  decide: ({ data: { account, now: at, ...chosen } }, choice) =>
    wantsReminders(choice, account) === chosen.enabled
      ? []
      : [{ type: 'emailNotifications.ProductRemindersChosen', data: { ...chosen, at } }],
  evolve: (_, { data: { enabled, at } }) => ({ enabled, at }),
};
