import type { DomainEvent, Instant, Money } from '../kernel/index.ts';
import type { OrderEvent, PaymentRef } from '../ordering/events.ts';
import type { PaymentConfirmed } from '../payments/events.ts';
import type { KeyPoolEvent, KeysAdded } from '../stock/events.ts';

type Came = Readonly<{ payment: PaymentRef; amount: Money }>;

/**
 * One order on its way from the reservation of its keys to their delivery, as far as the log
 * tells. It is data: kept in snapshots, and folded again from the log at any time.
 */
export type Undertaking = Readonly<{
  orderId: string;
  stage: 'reserved' | 'pending' | 'lapsed' | 'unknown' | 'paid' | 'queued' | 'issued' | 'fulfilled';
  rateId: string;
  productId: string;
  count: number;
  /** Until when keys are held, and the order may be paid. */
  until: Instant | null;
  /** Money that came and that the order has not been told of. */
  untold: readonly Came[];
  paidAt: Instant | null;
  keys: readonly string[];
  /** The order knows that it waits for keys. */
  waitTold: boolean;
  released: boolean;
  settled: boolean;
  mailed: boolean;
}>;

export type FulfilmentEvent = OrderEvent | Exclude<KeyPoolEvent, KeysAdded> | PaymentConfirmed;

type About = Readonly<{ orderId: string; rateId: string; productId: string }>;

/** What is to be done next; every step may be done twice and has its effect once. */
export type Step =
  | Readonly<{ do: 'confirm-payment'; orderId: string } & Came>
  | (About & Readonly<{ do: 'issue-keys'; count: number; paidAt: Instant }>)
  | Readonly<{ do: 'tell-waiting'; orderId: string }>
  | Readonly<{ do: 'fulfil-order'; orderId: string; keys: readonly string[] }>
  | (About & Readonly<{ do: 'settle-issue' }>)
  | (About & Readonly<{ do: 'take-back-issue' }>)
  | Readonly<{ do: 'mail-keys'; orderId: string }>
  | (About & Readonly<{ do: 'release-keys' }>)
  | Readonly<{ do: 'expire-order'; orderId: string; at: Instant }>
  | (About & Readonly<{ do: 'release-abandoned'; at: Instant }>);

const samePayment = (a: PaymentRef, b: PaymentRef): boolean =>
  a.system === b.system && a.paymentId === b.paymentId;

const unknown = (orderId: string): Undertaking => ({
  orderId,
  stage: 'unknown',
  rateId: '',
  productId: '',
  count: 0,
  until: null,
  untold: [],
  paidAt: null,
  keys: [],
  waitTold: false,
  released: false,
  settled: false,
  mailed: false,
});

const told = (undertaking: Undertaking, payment: PaymentRef): Undertaking => ({
  ...undertaking,
  untold: undertaking.untold.filter((came) => !samePayment(came.payment, payment)),
});

/** Folds one event of an order's way; null where the order is not under way and need not be. */
export const evolveUndertaking = (
  before: Undertaking | null,
  event: FulfilmentEvent,
): Undertaking | null => {
  const now = before ?? unknown(event.data.orderId);
  switch (event.type) {
    case 'stock.KeysReserved': {
      const { rateId, productId, keys, until } = event.data;
      if (before && before.stage !== 'unknown') return before;
      return { ...now, stage: 'reserved', rateId, productId, count: keys.length, until };
    }
    case 'ordering.OrderPlaced': {
      const { bought, count, until } = event.data;
      const { product, rate } = bought;
      return { ...now, stage: 'pending', rateId: rate.id, productId: product.id, count, until };
    }
    case 'payments.PaymentConfirmed': {
      const { system, paymentId, amount } = event.data;
      const payment = { system, paymentId };
      return { ...told(now, payment), untold: [...now.untold, { payment, amount }] };
    }
    case 'ordering.OrderPaid': {
      const { payment, rateId, productId, count, at } = event.data;
      return { ...told(now, payment), stage: 'paid', rateId, productId, count, paidAt: at };
    }
    case 'ordering.PaymentMismatched':
    case 'ordering.OrderPaidTwice':
      return unlessIdle(told(now, event.data.payment));
    case 'stock.OrderQueuedForKeys':
      return { ...now, stage: 'queued' };
    case 'ordering.KeysAwaited':
      return { ...now, waitTold: true };
    case 'stock.KeysIssued': {
      const { rateId, productId, keys } = event.data;
      return { ...now, stage: 'issued', rateId, productId, keys, released: true };
    }
    case 'ordering.OrderFulfilled':
      return { ...now, stage: 'fulfilled', keys: event.data.keys };
    case 'stock.IssueSettled':
      return unlessIdle({ ...now, settled: true });
    case 'ordering.KeysMailed':
      return unlessIdle({ ...now, mailed: true });
    case 'ordering.OrderExpired':
    case 'ordering.OrderCancelled':
      return { ...now, stage: 'lapsed', rateId: event.data.rateId };
    case 'stock.KeysReleased':
      return unlessIdle({ ...now, released: true });
    case 'ordering.PaymentSystemChosen':
    case 'ordering.KeysRevealed':
    case 'ordering.KeysDownloaded':
      return before;
  }
};

const unlessIdle = (undertaking: Undertaking): Undertaking | null => {
  const { stage, untold, released, settled, mailed } = undertaking;
  if (untold.length > 0) return undertaking;
  const over =
    stage === 'unknown' ||
    (stage === 'reserved' && released) ||
    (stage === 'lapsed' && released) ||
    (stage === 'fulfilled' && settled && mailed);
  return over ? null : undertaking;
};

/** A step was done and may have left no event, because there was nothing left to do. */
export const acknowledge = (undertaking: Undertaking, step: Step): Undertaking | null => {
  switch (step.do) {
    case 'confirm-payment':
      return unlessIdle(told(undertaking, step.payment));
    case 'release-keys':
    case 'release-abandoned':
      return unlessIdle({ ...undertaking, released: true });
    case 'settle-issue':
      return unlessIdle({ ...undertaking, settled: true });
    case 'take-back-issue':
      return null;
    case 'issue-keys':
    case 'tell-waiting':
    case 'fulfil-order':
    case 'mail-keys':
    case 'expire-order':
      return undertaking;
  }
};

/** An order that nobody placed within so long after its keys were reserved is not coming. */
const abandonedAfterMs = 60_000;
const holdMs = 15 * 60_000;

const later = (from: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(from) + milliseconds).toISOString() as Instant; // a moment, moved

/** All that is due now or at a time to come; timers are told from others by their `at`. */
export const stepsOf = (undertaking: Undertaking): readonly Step[] => {
  const { orderId, rateId, productId, count, stage, until, untold, paidAt, keys } = undertaking;
  const about = { orderId, rateId, productId };
  const money = untold.map((came): Step => ({ do: 'confirm-payment', orderId, ...came }));

  switch (stage) {
    case 'unknown':
      return money;
    case 'reserved':
      return until === null
        ? []
        : [
            ...money,
            { do: 'release-abandoned', ...about, at: later(until, abandonedAfterMs - holdMs) },
          ];
    case 'pending':
      return until === null ? money : [...money, { do: 'expire-order', orderId, at: until }];
    case 'lapsed':
      return undertaking.released ? money : [...money, { do: 'release-keys', ...about }];
    case 'paid':
      return paidAt === null ? money : [...money, { do: 'issue-keys', ...about, count, paidAt }];
    case 'queued':
      return undertaking.waitTold ? money : [...money, { do: 'tell-waiting', orderId }];
    case 'issued':
      return [...money, { do: 'fulfil-order', orderId, keys }];
    case 'fulfilled': {
      const settle: readonly Step[] = undertaking.settled ? [] : [{ do: 'settle-issue', ...about }];
      const mail: readonly Step[] = undertaking.mailed ? [] : [{ do: 'mail-keys', orderId }];
      return [...money, ...settle, ...mail];
    }
  }
};

const kinds: Readonly<Record<FulfilmentEvent['type'], true>> = {
  'ordering.OrderPlaced': true,
  'ordering.PaymentSystemChosen': true,
  'ordering.OrderPaid': true,
  'ordering.PaymentMismatched': true,
  'ordering.OrderPaidTwice': true,
  'ordering.KeysAwaited': true,
  'ordering.OrderFulfilled': true,
  'ordering.KeysMailed': true,
  'ordering.KeysRevealed': true,
  'ordering.KeysDownloaded': true,
  'ordering.OrderExpired': true,
  'ordering.OrderCancelled': true,
  'stock.KeysReserved': true,
  'stock.KeysReleased': true,
  'stock.KeysIssued': true,
  'stock.OrderQueuedForKeys': true,
  'stock.IssueSettled': true,
  'payments.PaymentConfirmed': true,
};

export const isFulfilmentEvent = (event: DomainEvent): event is FulfilmentEvent =>
  Object.hasOwn(kinds, event.type);

export const fulfilmentEventTypes: readonly string[] = Object.keys(kinds);
