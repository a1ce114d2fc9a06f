import type { Command, Decider } from '../kernel/index.ts';
import type {
  NotificationReceived,
  NotificationRevealed,
  NotificationSettled,
  NotificationsDropped,
  NotificationVerifiedAgain,
} from './events.ts';

export type KeepNotification = Command<'KeepNotification', NotificationReceived['data']>;
export type CountDropped = Command<'CountDropped', NotificationsDropped['data']>;
export type RecordVerification = Command<'RecordVerification', NotificationVerifiedAgain['data']>;
export type RecordReveal = Command<'RecordReveal', NotificationRevealed['data']>;
export type SettleNotification = Command<'SettleNotification', NotificationSettled['data']>;

/** The notifications of one payment system on one day. The inbox records and decides nothing. */
export const paymentInbox: Decider<
  null,
  KeepNotification | CountDropped | RecordVerification | RecordReveal | SettleNotification,
  | NotificationReceived
  | NotificationsDropped
  | NotificationVerifiedAgain
  | NotificationRevealed
  | NotificationSettled
> = {
  initialState: null,
  decide: (command) => {
    switch (command.type) {
      case 'KeepNotification':
        return [{ type: 'payments.NotificationReceived', data: command.data }];
      case 'CountDropped':
        return [{ type: 'payments.NotificationsDropped', data: command.data }];
      case 'RecordVerification':
        return [{ type: 'payments.NotificationVerifiedAgain', data: command.data }];
      case 'RecordReveal':
        return [{ type: 'payments.NotificationRevealed', data: command.data }];
      case 'SettleNotification':
        return [{ type: 'payments.NotificationSettled', data: command.data }];
    }
  },
  evolve: () => null,
};
