import { accountOf } from '@shop/domain/kernel';
import type { PaymentNotificationDocument } from '@shop/contracts/payments/documents';
import { paymentNotificationsModel } from '@shop/contracts/payments/documents';
import type {
  NotificationReceived,
  NotificationRevealed,
  NotificationResolved,
  NotificationReverified,
} from '@shop/domain/payments/events';
import { defineProjection } from '../define-projection.ts';

type NotificationEvent =
  | NotificationReceived
  | NotificationReverified
  | NotificationRevealed
  | NotificationResolved;

const maxActions = 20;

const createNotification = ({
  data,
}: {
  data: NotificationReceived['data'];
}): PaymentNotificationDocument => ({
  system: data.system,
  verification_result: data.verificationResult,
  subject: data.subject,
  number: data.number,
  payment_id: data.paymentId,
  unverified: data.unverified,
  named_number: data.number ?? data.unverified?.number ?? null,
  named_payment_id: data.paymentId ?? data.unverified?.paymentId ?? null,
  received: data.amounts.received,
  expected: data.amounts.expected,
  address_hash: data.addressHash,
  content: data.content,
  at: data.at,
  is_verified_again: false,
  verifications: [],
  reveals: [],
  resolution: null,
});

/** One document per stored notification, with the actions of administrators. */
export const paymentNotificationsProjection = defineProjection('paymentInbox').projection<
  PaymentNotificationDocument,
  NotificationEvent
>({
  ...paymentNotificationsModel,
  ignores: {
    'payments.NotificationsDropped': true,
  },
  hasChangeFeed: false,
  indexes: [
    { at: -1 },
    { system: 1, at: -1 },
    { verification_result: 1, at: -1 },
    { is_verified_again: 1, at: -1 },
    { address_hash: 1, at: -1 },
    { named_number: 1, at: -1 },
    { named_payment_id: 1, at: -1 },
    { 'received.currency': 1, 'received.minor': 1, at: -1 },
  ],
  documentIds: ({ data }) => [data.notificationId],
  on: {
    'payments.NotificationReceived': (_, event) => createNotification(event),
    'payments.NotificationReverified': (current, { data }) => {
      if (!current) return null;
      const { verificationResult: verification_result, amounts, applied, by, at } = data;
      const verification = { verification_result, applied, by, at };
      const verifications = [...current.verifications, verification].slice(-maxActions);
      return {
        ...current,
        received: current.received ?? amounts.received,
        expected: current.expected ?? amounts.expected,
        is_verified_again: true,
        verifications,
      };
    },
    'payments.NotificationRevealed': (current, { data: { reason, at }, metadata }) => {
      if (!current) return null;
      const by = accountOf(metadata.actor) ?? metadata.actor;
      return { ...current, reveals: [{ by, reason, at }, ...current.reveals].slice(0, maxActions) };
    },
    'payments.NotificationResolved': (current, { data: { number, reason, at }, metadata }) => {
      if (!current) return null;
      // Two decisions at the same time are both recorded. Money that an order received stays there.
      if (number === null && current.resolution !== null) return current;
      const by = accountOf(metadata.actor) ?? metadata.actor;
      return { ...current, resolution: { number, reason, by, at } };
    },
  },
});
