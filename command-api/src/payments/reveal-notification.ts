import type { CommandContext } from '@shop/domain/kernel';
import { maskNotification } from '@shop/domain/payments/notification-masking.rules';
import type { RevealedNotification } from '@shop/contracts/payments/notifications.contract';
import type { Reply } from '@shop/platform/http';
import { okNoStore, HttpError } from '@shop/platform/http';
import type { NotificationReader } from './read-notifications.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';

export type RevealNotificationDeps = Pick<ReceiveNotificationDeps, 'clock'> &
  Readonly<{
    aggregates: Pick<ReceiveNotificationDeps['aggregates'], 'paymentInboxes'>;
    readNotification: NotificationReader;
  }>;

/**
 * Shows the content of a notification. The event is appended first, so that the audit log contains
 * every reveal.
 */
export const revealNotification =
  ({ aggregates, clock, readNotification }: RevealNotificationDeps) =>
  async ({
    id,
    reason,
    by: context,
  }: Readonly<{ id: string; reason: string; by: CommandContext }>): Promise<Reply> => {
    const recorded = await readNotification(id);
    if (!recorded) throw new HttpError('not-found');
    const { system, inbox, paymentId, incoming } = recorded;
    const data = { system, notificationId: id, paymentId, reason, at: clock() };
    const { position } = await aggregates.paymentInboxes(
      inbox,
      { type: 'RecordReveal', data },
      context,
    );
    const reply: RevealedNotification = {
      ...maskNotification(incoming),
      address: incoming.address,
    };
    return okNoStore(reply, position);
  };
