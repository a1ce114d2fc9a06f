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
  claim: data.claim,
  named_number: data.number ?? data.claim?.number ?? null,
  named_payment_id: data.paymentId ?? data.claim?.paymentId ?? null,
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
    'payments.NotificationReverified': (known, { data }) => {
      if (!known) return null;
      const { verificationResult: verification_result, amounts, applied, by, at } = data;
      const verification = { verification_result, applied, by, at };
      const verifications = [...known.verifications, verification].slice(-maxActions);
      return {
        ...known,
        received: known.received ?? amounts.received,
        expected: known.expected ?? amounts.expected,
        is_verified_again: true,
        verifications,
      };
    },
    'payments.NotificationRevealed': (known, { data: { reason, at }, metadata }) => {
      if (!known) return null;
      const by = accountOf(metadata.actor) ?? metadata.actor;
      return { ...known, reveals: [{ by, reason, at }, ...known.reveals].slice(0, maxActions) };
    },
    'payments.NotificationResolved': (known, { data: { number, reason, at }, metadata }) => {
      if (!known) return null;
      // Two decisions at the same time are both recorded. Money that an order received stays there.
      if (number === null && known.resolution !== null) return known;
      const by = accountOf(metadata.actor) ?? metadata.actor;
      return { ...known, resolution: { number, reason, by, at } };
    },
  },
});
