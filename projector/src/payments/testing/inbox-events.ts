import type { SealedText } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import type {
  NotificationReceived,
  NotificationRevealed,
  NotificationResolved,
  NotificationReverified,
} from '@shop/domain/payments/events';
import { at } from '../../testing/projection-spec.ts';

/** A notification of Freekassa. Its id defaults to its result. */
export const notificationReceived = (
  changes: Partial<NotificationReceived['data']> = {},
): NotificationReceived => {
  const verificationResult = changes.verificationResult ?? 'accepted';
  return {
    type: 'payments.NotificationReceived',
    data: {
      system: 'freekassa',
      notificationId: verificationResult,
      content: 'inbox.sealed' as SealedText,
      addressHash: 'sender',
      verificationResult,
      subject: 'payment',
      number: 1_001,
      paymentId: 'a:1',
      amounts: { received: null, expected: null },
      unverified: null,
      at: at(0),
      ...changes,
    },
  };
};

const about = { system: 'freekassa', notificationId: 'bad_signature', paymentId: 'a:1' };

export const notificationVerifiedAgain: NotificationReverified = {
  type: 'payments.NotificationReverified',
  data: {
    ...about,
    verificationResult: 'accepted',
    subject: 'payment',
    amounts: { received: rub(70), expected: rub(100) },
    applied: true,
    by: 'a',
    at: at(5),
  },
};

export const notificationRevealed: NotificationRevealed = {
  type: 'payments.NotificationRevealed',
  data: { ...about, reason: 'a question', at: at(6) },
};

export const notificationResolved = (
  number: number | null,
  notificationId: string,
): NotificationResolved => ({
  type: 'payments.NotificationResolved',
  data: { ...about, notificationId, number, reason: 'a reason', at: at(7) },
});
