import type { Instant } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { paymentInboxStream } from '@shop/domain/payments';
import type { PaymentsEvent } from '@shop/domain/payments/events';
import type { EventStore } from '@shop/platform/event-store';
import type { InboxRecorderDeps } from '../payments/record-in-inbox.ts';
import { createInboxRecorder } from '../payments/record-in-inbox.ts';
import type { Verification } from '../payments/verify-notification.ts';

export type WrongCurrencyDeps = InboxRecorderDeps &
  Readonly<{ eventStore: Pick<EventStore, 'read'> }>;

export type WrongCurrencyRecorder = (
  system: string,
  order: Pick<PlacedOrder, 'number' | 'placedAt'>,
  verification: Verification,
  at: Instant,
  context: CommandContext,
) => Promise<void>;

const dayMs = 24 * 60 * 60_000;

/** The inboxes of the days from `from` to `to`. */
const listInboxes = (system: string, from: Instant, to: Instant): readonly string[] => {
  const lastDay = to.slice(0, 10);
  const inboxes: string[] = [];
  for (let at = from; at.slice(0, 10) <= lastDay; at = addMilliseconds(at, dayMs)) {
    inboxes.push(paymentInboxStream(system, at.slice(0, 10)));
  }
  return inboxes;
};

const isWrongCurrencyPayment = ({ type, data }: PaymentsEvent, paymentId: string | null): boolean =>
  (type === 'payments.NotificationReceived' || type === 'payments.NotificationReverified') &&
  data.verificationResult === 'wrong_currency' &&
  data.paymentId === paymentId;

/**
 * Records money in a currency without prices that the shop found when it queried the provider, as
 * its notification would be recorded. Money that is recorded already is skipped, because the
 * notification may have arrived, and the provider is queried several times.
 */
export const createWrongCurrencyRecorder = (deps: WrongCurrencyDeps): WrongCurrencyRecorder => {
  const { eventStore } = deps;
  const recordInInbox = createInboxRecorder(deps);

  const isRecorded = async (
    system: string,
    { paymentId }: Verification,
    from: Instant,
    to: Instant,
  ): Promise<boolean> => {
    for (const inbox of listInboxes(system, from, to)) {
      const day = await eventStore.read<PaymentsEvent>(inbox);
      if (day.some((event) => isWrongCurrencyPayment(event, paymentId))) return true;
    }
    return false;
  };

  return async (system, { number, placedAt }, verification, at, context) => {
    if (await isRecorded(system, verification, placedAt, at)) return;
    // No request was received: the content states that the shop queried the order.
    const incoming = { raw: JSON.stringify({ checked_order: number }), headers: {}, address: '' };
    await recordInInbox(system, { incoming, addressHash: null }, verification, at, context);
  };
};
