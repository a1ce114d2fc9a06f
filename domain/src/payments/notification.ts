import type { Command, Decider } from '../kernel/index.ts';
import type {
  NotificationReceived,
  NotificationRevealed,
  NotificationResolved,
  NotificationsDropped,
  NotificationReverified,
} from './events.ts';

export type RecordNotification = Command<'KeepNotification', NotificationReceived['data']>;
export type RecordDroppedNotifications = Command<'CountDropped', NotificationsDropped['data']>;
export type RecordVerification = Command<'RecordVerification', NotificationReverified['data']>;
export type RecordReveal = Command<'RecordReveal', NotificationRevealed['data']>;
export type ResolveNotification = Command<'SettleNotification', NotificationResolved['data']>;

/** The notifications of one payment system on one day. The inbox records and decides nothing. */
export const paymentInbox: Decider<
  null,
  | RecordNotification
  | RecordDroppedNotifications
  | RecordVerification
  | RecordReveal
  | ResolveNotification,
  | NotificationReceived
  | NotificationsDropped
  | NotificationReverified
  | NotificationRevealed
  | NotificationResolved
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
