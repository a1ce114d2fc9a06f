import type { By } from '@shop/domain/kernel';
import { maskNotification } from '@shop/domain/payments/notification-masking.rules';
import type { RevealedNotification } from '@shop/contracts/payments/notifications.contract';
import type { Reply } from '@shop/platform/http';
import { okNotStored, Refused } from '@shop/platform/http';
import type { NotificationReader } from './read-notifications.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';

export type RevealNotificationDeps = Pick<ReceiveNotificationDeps, 'clock'> &
  Readonly<{
    aggregates: Pick<ReceiveNotificationDeps['aggregates'], 'paymentInboxes'>;
    readNotification: NotificationReader;
  }>;

/** Shows what was posted. The event comes first, so that nothing is shown that the audit lacks. */
export const revealNotification =
  ({ aggregates, clock, readNotification }: RevealNotificationDeps) =>
  async ({ id, reason, by }: Readonly<{ id: string; reason: string; by: By }>): Promise<Reply> => {
    const kept = await readNotification(id);
    if (!kept) throw new Refused('not-found');
    const { system, inbox, paymentId, incoming } = kept;
    const data = { system, notificationId: id, paymentId, reason, at: clock() };
    const { position } = await aggregates.paymentInboxes(inbox, { type: 'RecordReveal', data }, by);
    const reply: RevealedNotification = {
      ...maskNotification(incoming),
      address: incoming.address,
    };
    return okNotStored(reply, position);
  };
