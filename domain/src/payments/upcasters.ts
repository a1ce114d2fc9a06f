import type { DomainEvent } from '../kernel/index.ts';
import type { Instant, Sealed } from '@shop/contracts/kernel';
import { upcaster } from '../kernel/index.ts';
import type { NotificationReceived, NotificationVerifiedAgain } from './events.ts';
import type { VerificationResult } from '@shop/contracts/payments/values';

/** The result was called a verdict, and neither amounts nor claims were kept beside the content. */
export type NotificationReceivedV1 = DomainEvent<
  'payments.NotificationReceived',
  {
    system: string;
    notificationId: string;
    content: Sealed;
    verdict: VerificationResult;
    number: number | null;
    paymentId: string | null;
    at: Instant;
  }
>;
/** The former name of a repeated verification. */
export type NotificationJudgedAgain = DomainEvent<
  'payments.NotificationJudgedAgain',
  {
    system: string;
    notificationId: string;
    verdict: VerificationResult;
    paymentId: string | null;
    applied: boolean;
    by: string;
    at: Instant;
  }
>;

export const paymentsUpcasters = [
  upcaster<NotificationReceivedV1>(
    'payments.NotificationReceived',
    ({ verdict, ...data }): NotificationReceived => ({
      type: 'payments.NotificationReceived@2',
      data: {
        ...data,
        verificationResult: verdict,
        addressHash: null,
        subject: null,
        amounts: { received: null, expected: null },
        claim: null,
      },
    }),
  ),
  upcaster<NotificationJudgedAgain>(
    'payments.NotificationJudgedAgain',
    ({ verdict, ...data }): NotificationVerifiedAgain => ({
      type: 'payments.NotificationVerifiedAgain',
      data: { ...data, verificationResult: verdict },
    }),
  ),
] as const;
