import type { PaymentStore, Charge, Payment, Refund, ReversalKind } from './payment-store.ts';
import type { Notifier } from './notifier.ts';

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

export type Authenticity = 'genuine' | 'forged';

/** Builds a system's notifications of the shop. */
export interface NotificationSender {
  readonly notificationUrl: string;
  /**
   * The body. A forged one is signed without the secret. null: the system sends no
   * notification.
   */
  notification(payment: Payment, authenticity: Authenticity): string | null;
  /**
   * The body that reports a refund or charge-back, if the system reports them. `left`: the rest
   * of the payment after this and earlier reversals, in hundredths.
   */
  reversal?(payment: Payment, refund: Refund, left: number): string | null;
  /** The headers of a notification, computed again for each delivery. */
  headers?(body: string, authenticity: Authenticity): Readonly<Record<string, string>>;
}

export type SignedNotification = Readonly<{
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}>;

export type ReversalRequest = Readonly<{
  intid: number;
  kind: ReversalKind;
  key: string;
  amount?: string | undefined;
  silent?: boolean | undefined;
}>;

/** Moves money in the book and notifies the shop of it, for every system alike. */
export interface PaymentProcessor {
  pay(order: PaymentOrder): PaymentResult;
  decline(charge: Charge): Payment;
  /**
   * Reverses a payment; null if it does not exist or less of it is left. A repeated key returns
   * the same refund.
   */
  reverse(
    request: ReversalRequest,
  ): Readonly<{ refund: Refund; fresh: boolean; notified: Promise<void> }> | null;
  /** Notifies the shop again of a payment, or of one of its refunds; null if there is none. */
  repeat(target: Readonly<{ intid: number; refund?: number | undefined }>): Promise<void> | null;
  /** The money arrives by itself after `ms` milliseconds, or by `settle`. */
  payLater(charge: PaymentOrder, ms: number): Payment;
  /** Captures promised money now; null if there is no such promise. */
  settle(intid: number): PaymentResult | null;
  /** Builds, but does not send, the notification of a payment or of its refund. */
  buildNotification(
    request: Readonly<{ intid: number; refund?: number | undefined; authenticity: Authenticity }>,
  ): SignedNotification | null;
  /** How the payment page behaves: null leaves it to the buyer. */
  automatic(): Readonly<{ delay_ms: number }> | null;
  setAutomatic(request: Readonly<{ delay_ms: number }> | null): void;
  /** Resumes the promises of an earlier process. */
  resume(): void;
  close(): void;
}

type Parts = Readonly<{
  book: PaymentStore;
  providers: ReadonlyMap<string, NotificationSender>;
  shop: Notifier;
  now: () => Date;
}>;

const maxTimerMs = 2 ** 31 - 1;

/** One unit less than requested, or one more if that would be zero. */
export const alterAmount = (amount: string): string => {
  const [units = '0', rest] = amount.split('.');
  const other = BigInt(units) > 1n ? BigInt(units) - 1n : BigInt(units) + 1n;
  return rest === undefined ? String(other) : `${other}.${rest}`;
};

type ShopNotifications = Pick<PaymentProcessor, 'repeat' | 'buildNotification'> &
  Readonly<{
    notify: (payment: Payment, authenticity: Authenticity) => Promise<void>;
    notifyReversal: (payment: Payment, refund: Refund) => Promise<void>;
    notifyAll: (payments: readonly Payment[], times?: number) => Promise<void>;
  }>;

const createShopNotifications = ({
  book,
  providers,
  shop,
}: Omit<Parts, 'now'>): ShopNotifications => {
  const providerOf = ({ system }: Payment): NotificationSender => {
    const provider = providers.get(system);
    if (!provider) throw new Error(`Unknown payment system ${system}`);
    return provider;
  };

  const notify = async (payment: Payment, authenticity: Authenticity): Promise<void> => {
    const provider = providerOf(payment);
    const body = provider.notification(payment, authenticity);
    if (body === null) return;
    const record = book.post({
      system: payment.system,
      intid: authenticity === 'genuine' ? payment.intid : null,
      order: payment.order,
      url: provider.notificationUrl,
      body,
    });
    await shop.deliver(record);
  };

  const createReversalBody = (payment: Payment, refund: Refund): string | null =>
    providerOf(payment).reversal?.(payment, refund, book.left(payment, refund.id)) ?? null;

  const notifyReversal = async (payment: Payment, refund: Refund): Promise<void> => {
    const body = createReversalBody(payment, refund);
    if (body === null) return;
    const { system, order, intid } = payment;
    const url = providerOf(payment).notificationUrl;
    await shop.deliver(book.post({ system, intid, order, url, body }));
  };

  const findRefund = ({ order, intid }: Payment, id: number | undefined): Refund | null =>
    book.refunds(order).find((refund) => refund.id === id && refund.intid === intid) ?? null;

  return {
    notify,
    notifyReversal,
    notifyAll: async (payments, times = 1) => {
      const notified = payments.flatMap((payment) =>
        Array.from({ length: times }, () => notify(payment, 'genuine')),
      );
      await Promise.all(notified);
    },
    repeat: ({ intid, refund: id }) => {
      const payment = book.find(intid);
      if (payment?.state !== 'captured') return null;
      if (id === undefined) return notify(payment, 'genuine');
      const refund = findRefund(payment, id);
      return refund && notifyReversal(payment, refund);
    },
    buildNotification: ({ intid, refund: id, authenticity }) => {
      const payment = book.find(intid);
      if (!payment) return null;
      const provider = providerOf(payment);
      const refund = findRefund(payment, id);
      const body = refund
        ? createReversalBody(payment, refund)
        : provider.notification(payment, authenticity);
      if (!body) return null;
      const url = provider.notificationUrl;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      return { url, body, headers: { ...form, ...provider.headers?.(body, authenticity) } };
    },
  };
};

type PromisedPayments = Pick<PaymentProcessor, 'payLater' | 'settle' | 'resume' | 'close'>;

/** Captures promised money at its time. */
const createPromisedPayments = (
  { book, now }: Parts,
  { notifyAll }: ShopNotifications,
): PromisedPayments => {
  const timers = new Map<number, NodeJS.Timeout>();

  const capturePromised = (intid: number): PaymentResult | null => {
    clearTimeout(timers.get(intid));
    timers.delete(intid);
    const payment = book.capture(intid, now());
    return payment && { payments: [payment], fresh: true, notified: notifyAll([payment]) };
  };

  const scheduleCapture = ({ intid, due_at }: Payment): void => {
    if (due_at === null) return;
    const ms = Math.min(Math.max(Date.parse(due_at) - now().getTime(), 0), maxTimerMs);
    timers.set(
      intid,
      setTimeout(() => void capturePromised(intid), ms),
    );
  };

  return {
    payLater: ({ system, order, amount, currency, fields, intid }, ms) => {
      const charge = { system, order, amount, currency, fields, intid };
      const dueAt = new Date(now().getTime() + ms);
      const { payment } = book.enter({ ...charge, state: 'promised', dueAt }, now());
      scheduleCapture(payment);
      return payment;
    },
    settle: capturePromised,
    resume: () => {
      for (const payment of book.promised()) scheduleCapture(payment);
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};

export const createPaymentProcessor = (parts: Parts): PaymentProcessor => {
  const { book, now } = parts;
  const notifications = createShopNotifications(parts);
  const { notify, notifyReversal, notifyAll, repeat, buildNotification } = notifications;
  let automatic: Readonly<{ delay_ms: number }> | null = null;

  const capture = (charge: PaymentOrder): Readonly<{ payment: Payment; fresh: boolean }> => {
    const { system, order, amount, currency, fields, intid } = charge;
    return book.enter({ system, order, amount, currency, fields, intid, state: 'captured' }, now());
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
      state: 'captured',
      created_at: at,
      due_at: null,
      captured_at: at,
    };
    return { payments: [], fresh: true, notified: notify(forgedPayment, 'forged') };
  };

  const reverse: PaymentProcessor['reverse'] = ({ intid, kind, key, amount, silent = false }) => {
    const payment = book.find(intid);
    const reversal =
      payment && book.refund({ intid, kind, key, amount: amount ?? payment.amount }, now());
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
    const notified = async (): Promise<void> => {
      if (fresh) await notifyAll([payment]);
      await reverse({ intid: payment.intid, kind, key: `${kind}-${payment.intid}` })?.notified;
    };
    return { payments: [payment], fresh, notified: notified() };
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
    ...createPromisedPayments(parts, notifications),
    pay,
    reverse,
    repeat,
    buildNotification,
    decline: (charge) => book.enter({ ...charge, state: 'declined' }, now()).payment,
    automatic: () => automatic,
    setAutomatic: (request) => {
      automatic = request;
    },
  };
};
