import type { By } from '@shop/domain/kernel';
import type { Instant, Sealed } from '@shop/contracts/kernel';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { VerificationResult } from '@shop/contracts/payments/values';
import { notificationIdOf, paymentInboxStream, paymentStream } from '@shop/domain/payments';
import type { Clock } from '@shop/platform/clock';
import { keyedLimit } from '@shop/platform/concurrency';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import { Forgotten } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { personSubject } from '@shop/domain/identity';
import { toContent } from './incoming.ts';
import type {
  Incoming,
  NotificationMeaning,
  PaymentAdapter,
} from '../providers/payment-adapter.ts';
import type { Effect, Verification } from './verify-notification.ts';
import { commandOf, verifyNotification } from './verify-notification.ts';

export type ReceiveNotificationDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments' | 'paymentInboxes'>;
  vault: Vault;
  clock: Clock;
  newId: () => string;
  pass: Failpoint;
  /** Keyed hash of a sender's network address. */
  senderHash: (address: string) => string;
  /** Whether one more refused notification of the system may be kept this minute. */
  mayKeepRefused: (system: string) => boolean;
  /** Counts a refused notification that is not kept. */
  drop: (system: string, result: VerificationResult) => void;
  count: (system: string, result: VerificationResult) => void;
}>;

type ReceivedNotification = Readonly<{ incoming: Incoming; meaning: NotificationMeaning }>;
type RecordedNotification = Verification & Readonly<{ position?: bigint | undefined }>;

/** Records money that was paid or returned. Returns the position of the event, if there is one. */
export const recordMoney = ({
  aggregates: { payments },
  pass,
}: Readonly<{ aggregates: Pick<Aggregates, 'payments'>; pass: Failpoint }>) => {
  return async (
    system: string,
    effect: Effect,
    at: Instant,
    by: By,
  ): Promise<bigint | undefined> => {
    const { position } = await payments(
      paymentStream(system, effect.paymentId),
      commandOf(system, effect, at),
      by,
    );
    pass('payments.payment-recorded');
    return position;
  };
};

/**
 * Keeps a notification with the result of its verification, and records its money. Notifications
 * of one payment are verified one by one, so that a repeat is recognized as one.
 */
export const recordNotification = (deps: ReceiveNotificationDeps) => {
  const { aggregates, vault, clock, newId, pass, mayKeepRefused, count } = deps;
  const { orders, orderNumbers, paymentInboxes } = aggregates;
  const verify = verifyNotification(aggregates);
  const record = recordMoney(deps);
  const oneAtATime = keyedLimit();

  /** The content is sealed under the key of its buyer, and forgotten with it. */
  const seal = async (content: string, number: number | null, inbox: string): Promise<Sealed> => {
    const stream = number === null ? null : orderNumberStream(number);
    const owner = stream === null ? null : (await orderNumbers.load(stream)).state;
    const order = owner === null ? null : (await orders.load(orderStream(owner.orderId))).state;
    if (order === null || order.status === 'unplaced') return vault.seal(inbox, content);
    return vault.seal(personSubject(order.personId), content).catch((error: unknown) => {
      if (error instanceof Forgotten) return vault.seal(inbox, content);
      throw error;
    });
  };

  const keep = async (
    system: string,
    incoming: Incoming,
    { verificationResult, subject, number, paymentId, amounts, claim }: Verification,
    at: Instant,
    by: By,
  ): Promise<void> => {
    const day = at.slice(0, 10);
    await paymentInboxes(
      paymentInboxStream(system, day),
      {
        type: 'KeepNotification',
        data: {
          system,
          notificationId: notificationIdOf(system, day, newId()),
          content: await seal(toContent(incoming), number, `inbox-${system}-${day}`),
          addressHash: deps.senderHash(incoming.address),
          verificationResult,
          subject,
          number,
          paymentId,
          amounts,
          claim,
          at,
        },
      },
      by,
    );
  };

  const receive = async (
    system: string,
    { incoming, meaning }: ReceivedNotification,
    by: By,
  ): Promise<RecordedNotification> => {
    const at = clock();
    const verification = await verify(system, meaning, at);
    const { verificationResult, effect, keptAlways } = verification;
    count(system, verificationResult);
    if (keptAlways || mayKeepRefused(system)) await keep(system, incoming, verification, at, by);
    else deps.drop(system, verificationResult);
    pass('payments.notification-kept');
    if (!effect) return verification;
    return { ...verification, position: await record(system, effect, at, by) };
  };

  return (
    system: string,
    received: ReceivedNotification,
    by: By,
  ): Promise<RecordedNotification> => {
    const { meaning } = received;
    const payment = 'notice' in meaning ? meaning.notice.paymentId : null;
    return payment === null
      ? receive(system, received, by)
      : oneAtATime(`${system}:${payment}`, () => receive(system, received, by));
  };
};

/** Verifies a provider's notification, keeps it with the result, and records its money. */
export const receiveNotification = (deps: ReceiveNotificationDeps) => {
  const record = recordNotification(deps);
  return async (adapter: PaymentAdapter, incoming: Incoming, by: By): Promise<Verification> => {
    const meaning = await adapter.verify(incoming);
    return record(adapter.system, { incoming, meaning }, by);
  };
};
