import type { Command, Decider } from '../kernel/index.ts';
import type { NotificationReceived } from './events.ts';

export type KeepNotification = Command<'KeepNotification', NotificationReceived['data']>;

/** Everything that comes is kept, with its verdict; the inbox itself decides nothing. */
export const paymentInbox: Decider<null, KeepNotification, NotificationReceived> = {
  initialState: null,
  decide: ({ data }) => [{ type: 'payments.NotificationReceived', data }],
  evolve: () => null,
};
