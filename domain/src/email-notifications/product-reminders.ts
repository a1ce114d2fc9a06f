import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { EmailChoice } from '@shop/contracts/email-notifications/values';
import type { ProductRemindersChosen } from './events.ts';

export type ChooseProductReminders = Command<
  'ChooseProductReminders',
  Omit<ProductRemindersChosen['data'], 'at'> & { now: Instant }
>;

/** The choice of one address about reminders before keys of one product expire; on by default. */
export const productReminders: Decider<
  EmailChoice | null,
  ChooseProductReminders,
  ProductRemindersChosen
> = {
  initialState: null,
  decide: ({ data: { now: at, ...chosen } }, choice) =>
    (choice?.wanted ?? true) === chosen.wanted
      ? []
      : [{ type: 'notifications.ProductRemindersChosen', data: { ...chosen, at } }],
  evolve: (_, { data: { wanted, at } }) => ({ wanted, at }),
};
