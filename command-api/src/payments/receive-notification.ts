import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { VerificationResult } from '@shop/contracts/payments/values';
import { paymentStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';
import { keyedLimit } from '@shop/platform/concurrency';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { createInboxRecorder } from './record-in-inbox.ts';
import type {
  IncomingRequest,
  ParsedNotification,
  PaymentAdapter,
} from '../providers/payment-adapter.ts';
import type { Effect, Verification } from './verify-notification.ts';
import { createPaymentCommand, verifyNotification } from './verify-notification.ts';

export type ReceiveNotificationDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments' | 'paymentInboxes'>;
  vault: Vault;
  clock: Clock;
  newId: () => string;
  failpoint: Failpoint;
  /** Keyed hash of a sender's network address. */
  senderHash: (address: string) => string;
  /** True if another refused notification of the system may be stored this minute. */
  mayRecordRefusal: (system: string) => boolean;
  /** Counts a refused notification that is not stored. */
  drop: (system: string, result: VerificationResult) => void;
  count: (system: string, result: VerificationResult) => void;
}>;

type ReceivedNotification = Readonly<{
  incoming: IncomingRequest;
  notification: ParsedNotification;
}>;
type RecordedNotification = Verification & Readonly<{ position?: bigint | undefined }>;

/** Records money that was paid or returned. Returns the position of the event, if there is one. */
export const createMoneyRecorder = ({
  aggregates: { payments },
  failpoint,
}: Readonly<{ aggregates: Pick<Aggregates, 'payments'>; failpoint: Failpoint }>) => {
  return async (
    system: string,
    effect: Effect,
    at: Instant,
    context: CommandContext,
  ): Promise<bigint | undefined> => {
    const { position } = await payments(
      paymentStream(system, effect.paymentId),
      createPaymentCommand(system, effect, at),
      context,
    );
    failpoint('payments.payment-recorded');
    return position;
  };
};

/** The payment whose notifications are verified one at a time; null for a report of no payment. */
const findPaymentId = (notification: ParsedNotification): string | null => {
  if (notification.type === 'nothing') return notification.paymentId;
  return 'notice' in notification ? notification.notice.paymentId : null;
};

/**
 * Stores a notification with the result of its verification, and records its money. Notifications
 * of one payment are verified one at a time, so that repeats are recognized.
 */
export const createNotificationRecorder = (deps: ReceiveNotificationDeps) => {
  const { aggregates, clock, failpoint, mayRecordRefusal, count } = deps;
  const recordInInbox = createInboxRecorder(deps);
  const verify = verifyNotification(aggregates);
  const recordPayment = createMoneyRecorder(deps);
  const serializeByPayment = keyedLimit();

  const process = async (
    system: string,
    { incoming, notification }: ReceivedNotification,
    context: CommandContext,
  ): Promise<RecordedNotification> => {
    const at = clock();
    const verification = await verify(system, notification, at);
    const { verificationResult, effect, isAlwaysRecorded } = verification;
    count(system, verificationResult);
    if (isAlwaysRecorded || mayRecordRefusal(system))
      await recordInInbox(
        system,
        { incoming, addressHash: deps.senderHash(incoming.address) },
        verification,
        at,
        context,
      );
    else deps.drop(system, verificationResult);
    failpoint('payments.notification-recorded');
    if (!effect) return verification;
    return { ...verification, position: await recordPayment(system, effect, at, context) };
  };

  return (
    system: string,
    received: ReceivedNotification,
    context: CommandContext,
  ): Promise<RecordedNotification> => {
    const payment = findPaymentId(received.notification);
    return payment === null
      ? process(system, received, context)
      : serializeByPayment(`${system}:${payment}`, () => process(system, received, context));
  };
};

/** Verifies a provider's notification, stores it with the result, and records its money. */
export const receiveNotification = (deps: ReceiveNotificationDeps) => {
  const recordNotification = createNotificationRecorder(deps);
  return async (
    adapter: PaymentAdapter,
    incoming: IncomingRequest,
    context: CommandContext,
  ): Promise<Verification> => {
    const notification = await adapter.verify(incoming);
    return recordNotification(adapter.system, { incoming, notification }, context);
  };
};
