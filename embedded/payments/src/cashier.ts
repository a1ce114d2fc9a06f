import type { Book, Charge, Payment, Refund, ReversalKind } from './book.ts';
import type { Notifier } from './notifier.ts';

export const mishaps = [
  'twice',
  'repeated',
  'wrong_amount',
  'forged',
  'refunded',
  'charged_back',
] as const;

/** What a buyer, a provider or a thief does otherwise than pay once and tell it once. */
export type Mishap = (typeof mishaps)[number];

/** `silent`: the money moves, and whoever asked for it tells the shop. */
export type Order = Charge &
  Readonly<{
    intid?: number | undefined;
    mishap?: Mishap | undefined;
    silent?: boolean | undefined;
  }>;

/** What came of it; `told` settles when the shop was told for the first time. */
export type Paid = Readonly<{ payments: readonly Payment[]; fresh: boolean; told: Promise<void> }>;

export type Seal = 'genuine' | 'forged';

/** How a system tells the shop of a payment. */
export interface Sender {
  readonly notificationUrl: string;
  /** The body; a forged one is signed as well as a thief can. null where nothing is told. */
  notification(payment: Payment, seal: Seal): string | null;
  /**
   * The body that reports a refund or charge-back, if the system reports them. `left`: hundredths
   * of the payment that it and those before it leave.
   */
  reversal?(payment: Payment, refund: Refund, left: number): string | null;
  /** What goes along with a body, made anew whenever it is sent. */
  headers?(body: string, seal: Seal): Readonly<Record<string, string>>;
}

export type Posted = Readonly<{
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}>;

export interface Cashier {
  pay(order: Order): Paid;
  decline(charge: Charge): Payment;
  /** Money goes back; null where there is none, or not so much. The same key is the same refund. */
  reverse(
    wanted: Readonly<{
      intid: number;
      kind: ReversalKind;
      key: string;
      amount?: string | undefined;
      silent?: boolean | undefined;
    }>,
  ): Readonly<{ refund: Refund; fresh: boolean; told: Promise<void> }> | null;
  /** Notifies the shop again of a payment, or of one of its refunds; null if there is none. */
  repeat(of: Readonly<{ intid: number; refund?: number | undefined }>): Promise<void> | null;
  /** The money comes by itself after so many milliseconds, or by `settle`. */
  payLater(charge: Order, ms: number): Payment;
  /** Promised money comes now; null when there is no such promise. */
  settle(intid: number): Paid | null;
  /** What would be posted now of a payment, or of its money that went back; nothing is. */
  notice(
    wanted: Readonly<{ intid: number; refund?: number | undefined; seal: Seal }>,
  ): Posted | null;
  /** How the pay page behaves: null leaves it to the buyer. */
  automatic(): Readonly<{ delay_ms: number }> | null;
  setAutomatic(wanted: Readonly<{ delay_ms: number }> | null): void;
  /** Takes up the promises that an earlier process left. */
  resume(): void;
  close(): void;
}

type Parts = Readonly<{
  book: Book;
  providers: ReadonlyMap<string, Sender>;
  shop: Notifier;
  now: () => Date;
}>;

const longestTimerMs = 2 ** 31 - 1;

/** One unit less than asked, or one more where that would be nothing. */
export const anotherAmount = (amount: string): string => {
  const [units = '0', rest] = amount.split('.');
  const other = BigInt(units) > 1n ? BigInt(units) - 1n : BigInt(units) + 1n;
  return rest === undefined ? String(other) : `${other}.${rest}`;
};

export const cashier = ({ book, providers, shop, now }: Parts): Cashier => {
  const timers = new Map<number, NodeJS.Timeout>();
  let automatic: Readonly<{ delay_ms: number }> | null = null;

  const providerOf = ({ system }: Payment): Sender => {
    const provider = providers.get(system);
    if (!provider) throw new Error(`no system called ${system}`);
    return provider;
  };

  const tell = async (payment: Payment, seal: Seal): Promise<void> => {
    const provider = providerOf(payment);
    const body = provider.notification(payment, seal);
    if (body === null) return;
    const notice = book.post({
      system: payment.system,
      intid: seal === 'genuine' ? payment.intid : null,
      order: payment.order,
      url: provider.notificationUrl,
      body,
    });
    await shop.deliver(notice);
  };

  const bodyOfReversal = (payment: Payment, refund: Refund): string | null =>
    providerOf(payment).reversal?.(payment, refund, book.left(payment, refund.id)) ?? null;

  const tellBack = async (payment: Payment, refund: Refund): Promise<void> => {
    const body = bodyOfReversal(payment, refund);
    if (body === null) return;
    const { system, order, intid } = payment;
    const url = providerOf(payment).notificationUrl;
    await shop.deliver(book.post({ system, intid, order, url, body }));
  };

  const refundIn = ({ order, intid }: Payment, id: number | undefined): Refund | null =>
    book.refunds(order).find((refund) => refund.id === id && refund.intid === intid) ?? null;

  const repeat: Cashier['repeat'] = ({ intid, refund: id }) => {
    const payment = book.find(intid);
    if (payment?.state !== 'captured') return null;
    if (id === undefined) return tell(payment, 'genuine');
    const refund = refundIn(payment, id);
    return refund && tellBack(payment, refund);
  };

  const tellAll = async (payments: readonly Payment[], times = 1): Promise<void> => {
    const told = payments.flatMap((payment) =>
      Array.from({ length: times }, () => tell(payment, 'genuine')),
    );
    await Promise.all(told);
  };

  const capture = (charge: Order): Readonly<{ payment: Payment; fresh: boolean }> => {
    const { system, order, amount, currency, fields, intid } = charge;
    return book.enter({ system, order, amount, currency, fields, intid, state: 'captured' }, now());
  };

  const forge = (charge: Charge): Paid => {
    const at = now().toISOString();
    const { system, order, amount, currency, fields } = charge;
    const never: Payment = {
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
    return { payments: [], fresh: true, told: tell(never, 'forged') };
  };

  const reverse: Cashier['reverse'] = ({ intid, kind, key, amount, silent = false }) => {
    const payment = book.find(intid);
    const gone =
      payment && book.refund({ intid, kind, key, amount: amount ?? payment.amount }, now());
    if (!payment || !gone) return null;
    const { refund, fresh } = gone;
    return {
      refund,
      fresh,
      told: fresh && !silent ? tellBack(payment, refund) : Promise.resolve(),
    };
  };

  const payAndReverse = (order: Order, kind: ReversalKind): Paid => {
    const { payment, fresh } = capture(order);
    const told = async (): Promise<void> => {
      if (fresh) await tellAll([payment]);
      await reverse({ intid: payment.intid, kind, key: `${kind}-${payment.intid}` })?.told;
    };
    return { payments: [payment], fresh, told: told() };
  };

  const pay = (order: Order): Paid => {
    const { mishap, silent = false } = order;
    if (mishap === 'forged') return forge(order);
    if (mishap === 'refunded' || mishap === 'charged_back') return payAndReverse(order, mishap);
    const amount = mishap === 'wrong_amount' ? anotherAmount(order.amount) : order.amount;
    const { payment, fresh } = capture({ ...order, amount });
    if (!fresh || silent) return { payments: [payment], fresh, told: Promise.resolve() };
    const payments =
      mishap === 'twice' ? [payment, capture({ ...order, intid: undefined }).payment] : [payment];
    return { payments, fresh, told: tellAll(payments, mishap === 'repeated' ? 3 : 1) };
  };

  const settle = (intid: number): Paid | null => {
    clearTimeout(timers.get(intid));
    timers.delete(intid);
    const payment = book.capture(intid, now());
    return payment && { payments: [payment], fresh: true, told: tellAll([payment]) };
  };

  const awaitMoney = ({ intid, due_at }: Payment): void => {
    if (due_at === null) return;
    const ms = Math.min(Math.max(Date.parse(due_at) - now().getTime(), 0), longestTimerMs);
    timers.set(
      intid,
      setTimeout(() => void settle(intid), ms),
    );
  };

  return {
    pay,
    reverse,
    repeat,
    decline: (charge) => book.enter({ ...charge, state: 'declined' }, now()).payment,
    payLater: ({ system, order, amount, currency, fields, intid }, ms) => {
      const charge = { system, order, amount, currency, fields, intid };
      const dueAt = new Date(now().getTime() + ms);
      const { payment } = book.enter({ ...charge, state: 'promised', dueAt }, now());
      awaitMoney(payment);
      return payment;
    },
    settle,
    notice: ({ intid, refund: id, seal }) => {
      const payment = book.find(intid);
      if (!payment) return null;
      const provider = providerOf(payment);
      const refund = refundIn(payment, id);
      const body = refund ? bodyOfReversal(payment, refund) : provider.notification(payment, seal);
      if (!body) return null;
      const url = provider.notificationUrl;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      return { url, body, headers: { ...form, ...provider.headers?.(body, seal) } };
    },
    automatic: () => automatic,
    setAutomatic: (wanted) => {
      automatic = wanted;
    },
    resume: () => {
      for (const payment of book.promised()) awaitMoney(payment);
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
