import type { Command, Decider } from '../kernel/index.ts';
import type {
  NotificationReceived,
  NotificationRevealed,
  NotificationResolved,
  NotificationsDropped,
  NotificationReverified,
} from './events.ts';

export type RecordNotification = Command<'RecordNotification', NotificationReceived['data']>;
export type RecordDroppedNotifications = Command<
  'RecordDroppedNotifications',
  NotificationsDropped['data']
>;
export type RecordVerification = Command<'RecordVerification', NotificationReverified['data']>;
export type RecordReveal = Command<'RecordReveal', NotificationRevealed['data']>;
export type ResolveNotification = Command<'ResolveNotification', NotificationResolved['data']>;

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
      case 'RecordNotification':
        return [{ type: 'payments.NotificationReceived', data: command.data }];
      case 'RecordDroppedNotifications':
        return [{ type: 'payments.NotificationsDropped', data: command.data }];
      case 'RecordVerification':
        return [{ type: 'payments.NotificationReverified', data: command.data }];
      case 'RecordReveal':
        return [{ type: 'payments.NotificationRevealed', data: command.data }];
      case 'ResolveNotification':
        return [{ type: 'payments.NotificationResolved', data: command.data }];
    }
  },
  evolve: () => null,
};
