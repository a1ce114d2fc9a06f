import type { NotificationSubject, VerificationResult } from '@shop/contracts/payments/values';
import { inboxOfNotification } from '@shop/domain/payments';
import type { PaymentsEvent } from '@shop/domain/payments/events';
import type { EventStore } from '@shop/platform/event-store';
import type { Vault } from '@shop/platform/vault';
import { parseIncoming } from './incoming.ts';
import type { IncomingRequest } from '../providers/payment-adapter.ts';

/** A stored notification; `inbox` is its stream. */
export type StoredNotification = Readonly<{
  inbox: string;
  system: string;
  paymentId: string | null;
  verificationResult: VerificationResult;
  /** Null unless its signature was valid. */
  subject: NotificationSubject | null;
  incoming: IncomingRequest;
  /** The administrators' decisions about its money: an order's number, or null if dismissed. */
  decisions: readonly (number | null)[];
}>;

export type NotificationReader = (id: string) => Promise<StoredNotification | null>;

/** Finds a notification in the stream of its day, and opens it. */
export const createNotificationReader =
  (eventStore: EventStore, vault: Vault): NotificationReader =>
  async (id) => {
    const inbox = inboxOfNotification(id);
    if (inbox === null) return null;
    const day = await eventStore.read<PaymentsEvent>(inbox);
    const decisions = day.flatMap(({ type, data }) =>
      type === 'payments.NotificationResolved' && data.notificationId === id ? [data.number] : [],
    );
    for (const { type, data } of day) {
      if (type !== 'payments.NotificationReceived' || data.notificationId !== id) continue;
      const incoming = parseIncoming(await vault.open(data.content), data.at);
      const { system, paymentId, verificationResult, subject } = data;
      return { inbox, system, paymentId, verificationResult, subject, incoming, decisions };
    }
    return null;
  };
