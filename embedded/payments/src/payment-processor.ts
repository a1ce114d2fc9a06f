import type { Charge, KeyLifetime, Payment, Refund, ReversalKind } from './payment-store.ts';
import type {
  NotificationParts,
  NotificationRequests,
  ShopNotifications,
} from './shop-notifications.ts';
import { createShopNotifications } from './shop-notifications.ts';

export const paymentFaults = [
  'twice',
  'repeated',
  'wrong_amount',
  'forged',
  'refunded',
  'charged_back',
] as const;

/** An outcome other than one payment with one notification. */
export type PaymentFault = (typeof paymentFaults)[number];

/** `silent`: the money moves, and the caller notifies the shop. */
export type PaymentOrder = Charge &
  Readonly<{
    intid?: number | undefined;
    fault?: PaymentFault | undefined;
    silent?: boolean | undefined;
  }>;

/** The result of a payment order. `notified` resolves after the first notification of the shop. */
export type PaymentResult = Readonly<{
  payments: readonly Payment[];
  fresh: boolean;
  notified: Promise<void>;
}>;

export type ReversalRequest = Readonly<{
  intid: number;
  kind: ReversalKind;
  key: string;
  amount?: string | undefined;
  silent?: boolean | undefined;
}> &
  KeyLifetime;

/** Records payments and reversals and notifies the shop of them, alike for every system. */
export interface PaymentProcessor extends NotificationRequests {
  pay(order: PaymentOrder): PaymentResult;
  /** Refuses the card. Where that cancels the payment, the shop is notified. */
  decline(order: PaymentOrder): Readonly<{ payment: Payment; notified: Promise<void> }>;
  /**
   * Reverses a payment; null if it does not exist or less of it is left. A repeated key returns
   * the same refund.
   */
  reverse(
    request: ReversalRequest,
  ): Readonly<{ refund: Refund; fresh: boolean; notified: Promise<void> }> | null;
  /** The money arrives by itself after `ms` milliseconds, or by `capture`. */
  payLater(charge: PaymentOrder, ms: number): Payment;
  /** Captures pending money now; null if there is no such payment. */
  capture(intid: number): PaymentResult | null;
  /** How the payment page behaves: null leaves it to the buyer. */
  automatic(): Readonly<{ delay_ms: number }> | null;
  setAutomatic(request: Readonly<{ delay_ms: number }> | null): void;
  /** Resumes the pending payments of an earlier process. */
  resume(): void;
  close(): void;
}

type Parts = NotificationParts & Readonly<{ now: () => Date }>;

const maxTimerMs = 2 ** 31 - 1;

/** One unit less than requested, or one more if that would be zero. */
export const alterAmount = (amount: string): string => {
  const [units = '0', rest] = amount.split('.');
  const other = BigInt(units) > 1n ? BigInt(units) - 1n : BigInt(units) + 1n;
  return rest === undefined ? String(other) : `${other}.${rest}`;
};

type PendingPayments = Pick<PaymentProcessor, 'payLater' | 'capture' | 'resume' | 'close'>;

/** Captures pending money at its time. */
const createPendingPayments = (
  { store, now }: Parts,
  { notifyAll }: ShopNotifications,
): PendingPayments => {
  const timers = new Map<number, NodeJS.Timeout>();

  const capturePending = (intid: number): PaymentResult | null => {
    clearTimeout(timers.get(intid));
    timers.delete(intid);
    const payment = store.capture(intid, now());
    return payment && { payments: [payment], fresh: true, notified: notifyAll([payment]) };
  };

  const scheduleCapture = ({ intid, due_at }: Payment): void => {
    if (due_at === null) return;
    const ms = Math.min(Math.max(Date.parse(due_at) - now().getTime(), 0), maxTimerMs);
    timers.set(
      intid,
      setTimeout(() => void capturePending(intid), ms),
    );
  };

  return {
    payLater: ({ system, order, amount, currency, fields, intid }, ms) => {
      const charge = { system, order, amount, currency, fields, intid };
      const dueAt = new Date(now().getTime() + ms);
      const { payment } = store.recordPayment({ ...charge, status: 'pending', dueAt }, now());
      scheduleCapture(payment);
      return payment;
    },
    capture: capturePending,
    resume: () => {
      for (const payment of store.pending()) scheduleCapture(payment);
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};

const createDecline =
  ({ store, providers, now }: Parts, { notify }: ShopNotifications): PaymentProcessor['decline'] =>
  ({ system, order, amount, currency, fields, intid, silent = false }) => {
    const charge = { system, order, amount, currency, fields };
    const isFinal = providers.get(system)?.cancelsDeclined?.(charge) ?? false;
    const id = isFinal ? intid : undefined;
    const entry = { ...charge, intid: id, status: 'declined' } as const;
    const { payment, fresh } = store.recordPayment(entry, now());
    const isNotified = isFinal && fresh && !silent;
    return { payment, notified: isNotified ? notify(payment, 'genuine') : Promise.resolve() };
  };

export const createPaymentProcessor = (parts: Parts): PaymentProcessor => {
  const { store, now } = parts;
  const notifications = createShopNotifications(parts);
  const { notify, notifyReversal, notifyAll, repeat, buildNotification } = notifications;
  let automatic: Readonly<{ delay_ms: number }> | null = null;

  const capture = (charge: PaymentOrder): Readonly<{ payment: Payment; fresh: boolean }> => {
    const { system, order, amount, currency, fields, intid } = charge;
    return store.recordPayment(
      { system, order, amount, currency, fields, intid, status: 'captured' },
      now(),
    );
  };

  const sendForged = (charge: Charge): PaymentResult => {
    const at = now().toISOString();
    const { system, order, amount, currency, fields } = charge;
    const forgedPayment: Payment = {
      system,
      order,
      amount,
      currency,
      fields,
      intid: now().getTime(),
      status: 'captured',
      created_at: at,
      due_at: null,
      captured_at: at,
    };
    return { payments: [], fresh: true, notified: notify(forgedPayment, 'forged') };
  };

  const reverse: PaymentProcessor['reverse'] = ({ intid, kind, key, amount, ...options }) => {
    const { silent = false, keyLifetimeMs } = options;
    const payment = store.find(intid);
    const reversal =
      payment &&
      store.createRefund(
        { intid, kind, key, keyLifetimeMs, amount: amount ?? payment.amount },
        now(),
      );
    if (!payment || !reversal) return null;
    const { refund, fresh } = reversal;
    return {
      refund,
      fresh,
      notified: fresh && !silent ? notifyReversal(payment, refund) : Promise.resolve(),
    };
  };

  const payAndReverse = (order: PaymentOrder, kind: ReversalKind): PaymentResult => {
    const { payment, fresh } = capture(order);
    const notifyShop = async (): Promise<void> => {
      if (fresh) await notifyAll([payment]);
      await reverse({ intid: payment.intid, kind, key: `${kind}-${payment.intid}` })?.notified;
    };
    return { payments: [payment], fresh, notified: notifyShop() };
  };

  const pay = (order: PaymentOrder): PaymentResult => {
    const { fault, silent = false } = order;
    if (fault === 'forged') return sendForged(order);
    if (fault === 'refunded' || fault === 'charged_back') return payAndReverse(order, fault);
    const amount = fault === 'wrong_amount' ? alterAmount(order.amount) : order.amount;
    const { payment, fresh } = capture({ ...order, amount });
    if (!fresh || silent) return { payments: [payment], fresh, notified: Promise.resolve() };
    const payments =
      fault === 'twice' ? [payment, capture({ ...order, intid: undefined }).payment] : [payment];
    return { payments, fresh, notified: notifyAll(payments, fault === 'repeated' ? 3 : 1) };
  };

  return {
    ...createPendingPayments(parts, notifications),
    pay,
    reverse,
    repeat,
    buildNotification,
    decline: createDecline(parts, notifications),
    automatic: () => automatic,
    setAutomatic: (request) => {
      automatic = request;
    },
  };
};
