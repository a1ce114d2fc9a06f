import type { Book, Charge, Payment } from './book.ts';
import type { Notifier } from './notifier.ts';

export const mishaps = ['twice', 'repeated', 'wrong_amount', 'forged'] as const;

/** What a buyer, a provider or a thief does otherwise than pay once and tell it once. */
export type Mishap = (typeof mishaps)[number];

export type Order = Charge & Readonly<{ intid?: number | undefined; mishap?: Mishap | undefined }>;

/** What came of it; `told` settles when the shop was told for the first time. */
export type Paid = Readonly<{ payments: readonly Payment[]; fresh: boolean; told: Promise<void> }>;

/** How a system tells the shop of a payment. */
export interface Sender {
  readonly notificationUrl: string;
  /** The body; a forged one is signed as well as a thief can. */
  notification(payment: Payment, seal: 'genuine' | 'forged'): string;
}

export interface Cashier {
  pay(order: Order): Paid;
  decline(charge: Charge): Payment;
  /** The money comes by itself after so many milliseconds, or by `settle`. */
  payLater(charge: Charge, ms: number): Payment;
  /** Promised money comes now; null when there is no such promise. */
  settle(intid: number): Paid | null;
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

  const tell = async (payment: Payment, seal: 'genuine' | 'forged'): Promise<void> => {
    const provider = providers.get(payment.system);
    if (!provider) throw new Error(`no system called ${payment.system}`);
    const notice = book.post({
      system: payment.system,
      intid: seal === 'genuine' ? payment.intid : null,
      order: payment.order,
      url: provider.notificationUrl,
      body: provider.notification(payment, seal),
    });
    await shop.deliver(notice);
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

  const pay = (order: Order): Paid => {
    const { mishap } = order;
    if (mishap === 'forged') return forge(order);
    const amount = mishap === 'wrong_amount' ? anotherAmount(order.amount) : order.amount;
    const { payment, fresh } = capture({ ...order, amount });
    if (!fresh) return { payments: [payment], fresh, told: Promise.resolve() };
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
    decline: (charge) => book.enter({ ...charge, state: 'declined' }, now()).payment,
    payLater: (charge, ms) => {
      const dueAt = new Date(now().getTime() + ms);
      const { payment } = book.enter({ ...charge, state: 'promised', dueAt }, now());
      awaitMoney(payment);
      return payment;
    },
    settle,
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
