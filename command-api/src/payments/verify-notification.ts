import type { Currency, Money, Instant } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import {
  chargeOf,
  orderId as toOrderId,
  orderNumberStream,
  orderStream,
} from '@shop/domain/ordering';
import type { RecordPayment, RecordReversal, ReversalReport } from '@shop/domain/payments';
import type {
  ReversalKind,
  VerificationResult,
  UnverifiedReference,
  NotificationSubject,
} from '@shop/contracts/payments/values';
import { payment, paymentStream } from '@shop/domain/payments';
import type { NotifiedAmounts } from '@shop/domain/payments/events';
import type { Aggregates } from '../aggregates.ts';
import { minorUnits } from '../providers/decimal.ts';
import type {
  ParsedNotification,
  PaymentNotice,
  ReversalNotice,
} from '../providers/payment-adapter.ts';

type OtherNotification = Extract<ParsedNotification, { type: 'nothing' }>;
type UnnamedPayment = OtherNotification &
  Readonly<{ paymentId: string; money: NonNullable<OtherNotification['money']> }>;

/** True if the money of the notification has arrived and names no order. */
const hasMoney = (notification: OtherNotification): notification is UnnamedPayment =>
  notification.paymentId !== null && notification.money !== undefined;

type PaymentEffect = Readonly<{ order: PlacedOrder; paymentId: string }>;

/** The effect to record, and its order. */
export type Effect =
  | (PaymentEffect & Readonly<{ kind: 'paid'; amount: Money }>)
  | (PaymentEffect & Readonly<{ kind: ReversalKind; report: ReversalReport; charge: Money }>);

export type Verification = Readonly<{
  verificationResult: VerificationResult;
  /** Null unless the signature is valid. */
  subject: NotificationSubject | null;
  number: number | null;
  paymentId: string | null;
  amounts: NotifiedAmounts;
  /** The order and payment that a refused notification names. */
  unverified: UnverifiedReference | null;
  /** The response to the provider; null if the notification is refused. */
  answer: string | null;
  /** True if it is stored without a limit. Notifications that anyone can forge are limited. */
  isAlwaysRecorded: boolean;
  effect: Effect | null;
}>;

const noNotifiedAmounts: NotifiedAmounts = { received: null, expected: null };

const createRefusedVerification = (
  verificationResult: 'bad_signature' | 'unconfirmed',
  unverified: UnverifiedReference,
  paymentId: string | null = null,
): Verification => ({
  verificationResult,
  subject: null,
  number: null,
  paymentId,
  amounts: noNotifiedAmounts,
  unverified,
  answer: null,
  isAlwaysRecorded: false,
  effect: null,
});

const refuseNotification = ({
  type,
  number,
  paymentId,
}: Extract<ParsedNotification, { type: 'unconfirmed' | 'forged' }>): Verification =>
  type === 'forged'
    ? createRefusedVerification('bad_signature', { number, paymentId })
    : createRefusedVerification('unconfirmed', { number, paymentId }, paymentId);

/** Compares an amount with the charge of an order that has no recorded payment. */
const compareAmount = (
  system: string,
  order: PlacedOrder,
  amount: Money,
): 'accepted' | 'wrong_amount' | 'late' => {
  if (!isSameMoney(amount, chargeOf(order, system))) return 'wrong_amount';
  return order.status === 'pending' ? 'accepted' : 'late';
};

/** If the provider names no currency, the amount is in the currency of the charge. */
const toMoney = (decimal: string, currency: Currency | null, charge: Money): Money => ({
  minor: minorUnits(decimal),
  currency: currency ?? charge.currency,
});

/** Without an order, an amount without a currency cannot be interpreted. */
const toNamedMoney = (decimal: string, currency: Currency | null): Money | null =>
  currency && { minor: minorUnits(decimal), currency };

const toReversalReport = (notice: ReversalNotice, charge: Money): ReversalReport => {
  const { currency } = notice;
  if (notice.by === 'remainder') {
    return { by: 'remainder', left: toMoney(notice.left, currency, charge) };
  }
  const { reversalId, amount } = notice;
  return { by: 'id', reversalId, amount: toMoney(amount, currency, charge) };
};

/** Creates the command that records the notification. */
export const createPaymentCommand = (
  system: string,
  effect: Effect,
  at: Instant,
): RecordPayment | RecordReversal => {
  const { order, paymentId } = effect;
  const { orderId, number } = order;
  const paymentData = { system, paymentId, orderId, number, at };
  if (effect.kind === 'paid') {
    return { type: 'RecordPayment', data: { ...paymentData, amount: effect.amount } };
  }
  const { kind, report, charge } = effect;
  return { type: 'RecordReversal', data: { ...paymentData, kind, report, charge } };
};

/** Money that was paid or returned. `number` is null if the payment names no order. */
type MoneyNotification =
  | Readonly<{
      type: 'paid';
      notice: Omit<PaymentNotice, 'number'> & Readonly<{ number: number | null }>;
      answer: string;
    }>
  | Extract<ParsedNotification, { type: 'reversed' }>;

/** Staff may have assigned the payment to an order. */
const toMoneyNotification = ({ paymentId, money, answer }: UnnamedPayment): MoneyNotification => ({
  type: 'paid',
  notice: { ...money, paymentId, number: null },
  answer,
});

const subjectOf = (notification: MoneyNotification): 'payment' | ReversalKind =>
  notification.type === 'paid' ? 'payment' : notification.kind;

/** The amount paid or returned; null if the notice has no currency or only the remaining amount. */
const findNamedAmount = (notification: MoneyNotification): Money | null =>
  'amount' in notification.notice
    ? toNamedMoney(notification.notice.amount, notification.notice.currency)
    : null;

const createEffect = (
  system: string,
  notification: MoneyNotification,
  order: PlacedOrder,
): Effect => {
  const charge = chargeOf(order, system);
  const paymentData = { order, paymentId: notification.notice.paymentId };
  if (notification.type === 'reversed') {
    return {
      ...paymentData,
      kind: notification.kind,
      report: toReversalReport(notification.notice, charge),
      charge,
    };
  }
  const { amount, currency } = notification.notice;
  return { ...paymentData, kind: 'paid', amount: toMoney(amount, currency, charge) };
};

const createAmounts = (system: string, order: PlacedOrder, effect: Effect): NotifiedAmounts => {
  const expected = chargeOf(order, system);
  if (effect.kind === 'paid') return { received: effect.amount, expected };
  return { received: effect.report.by === 'id' ? effect.report.amount : null, expected };
};

/** Finds an order by its number; null if there is none. */
export const createOrderFinder =
  ({ orders, orderNumbers }: Pick<Aggregates, 'orders' | 'orderNumbers'>) =>
  async (number: number): Promise<PlacedOrder | null> => {
    const { state: owner } = await orderNumbers.load(orderNumberStream(number));
    if (owner === null) return null;
    const { state: order } = await orders.load(orderStream(owner.orderId));
    return order.status === 'unplaced' ? null : order;
  };

type OrderFinder = ReturnType<typeof createOrderFinder>;

/** Finds the order to which staff assigned a payment that names no order. */
const createAssignedOrderFinder =
  ({ orders }: Pick<Aggregates, 'orders'>) =>
  async (recordedPayment: Readonly<{ orderId: string }> | null): Promise<PlacedOrder | null> => {
    if (!recordedPayment) return null;
    const { state } = await orders.load(orderStream(toOrderId(recordedPayment.orderId)));
    return state.status === 'unplaced' ? null : state;
  };

const createReceiptCheck =
  ({ payments }: Pick<Aggregates, 'payments'>) =>
  async (system: string, paymentId: string): Promise<boolean> => {
    const { state } = await payments.loadLatest(paymentStream(system, paymentId));
    return (state?.amount ?? null) !== null;
  };

const verifyQuestion = async (
  findOrderByNumber: OrderFinder,
  system: string,
  question: Extract<ParsedNotification, { type: 'prerequest' }>,
): Promise<Verification> => {
  const { number, currency, allow, refuse } = question;
  const order = await findOrderByNumber(number);
  const received = { minor: minorUnits(question.amount), currency };
  const verificationResult = order ? compareAmount(system, order, received) : 'unknown_order';
  return {
    verificationResult,
    subject: 'question',
    number,
    paymentId: null,
    amounts: { received, expected: order && chargeOf(order, system) },
    unverified: null,
    answer: verificationResult === 'accepted' ? allow : refuse,
    isAlwaysRecorded: false,
    effect: null,
  };
};

/** Verifies a genuine notification that reports no money. */
const verifyOtherNotification = async (
  findOrderByNumber: OrderFinder,
  notification: OtherNotification,
): Promise<Verification> => {
  const { paymentId, number, answer } = notification;
  const order = number === null ? null : await findOrderByNumber(number);
  return {
    verificationResult: order ? 'accepted' : 'unknown_order',
    subject: 'other',
    number,
    paymentId,
    amounts: noNotifiedAmounts,
    unverified: null,
    answer,
    isAlwaysRecorded: true,
    effect: null,
  };
};

/** Records money that no order can take. The provider need not repeat the notification. */
const verifyWrongCurrency = async (
  findOrderByNumber: OrderFinder,
  system: string,
  { subject, number, paymentId, answer }: Extract<ParsedNotification, { type: 'wrong_currency' }>,
): Promise<Verification> => {
  const order = await findOrderByNumber(number);
  return {
    verificationResult: 'wrong_currency',
    subject,
    number,
    paymentId,
    amounts: { received: null, expected: order && chargeOf(order, system) },
    unverified: null,
    answer,
    isAlwaysRecorded: true,
    effect: null,
  };
};

/** Interprets a notification for the order that it names. Has no side effects. */
export const verifyNotification = (
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments'>,
) => {
  const { payments } = aggregates;
  const findOrderByNumber = createOrderFinder(aggregates);
  const findAssignedOrder = createAssignedOrderFinder(aggregates);
  const isReceived = createReceiptCheck(aggregates);

  /** Skips money that is recorded already, and money that belongs to another order. */
  const verifyMoney = async (
    system: string,
    notification: MoneyNotification,
    at: Instant,
  ): Promise<Verification> => {
    const { paymentId, number } = notification.notice;
    const verifiedFields = {
      subject: subjectOf(notification),
      number,
      paymentId,
      unverified: null,
      isAlwaysRecorded: true,
    } as const;
    // staff may assign the payment in another process at the same time
    const { state: recordedPayment } = await payments.loadLatest(paymentStream(system, paymentId));
    const namedOrder = number === null ? null : await findOrderByNumber(number);
    const order = namedOrder ?? (await findAssignedOrder(recordedPayment));
    if (!order || (recordedPayment && recordedPayment.orderId !== order.orderId)) {
      const amounts = { received: findNamedAmount(notification), expected: null };
      // without a number, the payment may be another program's; its assignment reads its refunds
      const answer = number === null ? notification.answer : null;
      const result = { verificationResult: 'unknown_order', answer, effect: null } as const;
      return { ...verifiedFields, ...result, amounts };
    }
    const acceptedFields = { ...verifiedFields, answer: notification.answer };
    const effect = createEffect(system, notification, order);
    const amounts = createAmounts(system, order, effect);
    const [event] = payment.decide(createPaymentCommand(system, effect, at), recordedPayment);
    if (!event)
      return { ...acceptedFields, verificationResult: 'duplicate', amounts, effect: null };
    const verificationResult =
      effect.kind === 'paid' ? compareAmount(system, order, effect.amount) : 'accepted';
    const received = event.data.amount;
    return { ...acceptedFields, verificationResult, amounts: { ...amounts, received }, effect };
  };

  /** A canceled authorization returns no money unless the payment was received before. */
  const verifyReversal = async (
    system: string,
    notification: Extract<ParsedNotification, { type: 'reversed' }>,
    at: Instant,
  ): Promise<Verification> => {
    const { notice, cancelsAuthorization = false, answer } = notification;
    const { number, paymentId } = notice;
    if (!cancelsAuthorization || (await isReceived(system, paymentId))) {
      return verifyMoney(system, notification, at);
    }
    const nothing = { type: 'nothing', paymentId: null, number, answer } as const;
    return verifyOtherNotification(findOrderByNumber, nothing);
  };

  return async (
    system: string,
    notification: ParsedNotification,
    at: Instant,
  ): Promise<Verification> => {
    switch (notification.type) {
      case 'paid':
        return verifyMoney(system, notification, at);
      case 'reversed':
        return verifyReversal(system, notification, at);
      case 'wrong_currency':
        return verifyWrongCurrency(findOrderByNumber, system, notification);
      case 'nothing':
        if (hasMoney(notification))
          return verifyMoney(system, toMoneyNotification(notification), at);
        return verifyOtherNotification(findOrderByNumber, notification);
      case 'prerequest':
        return verifyQuestion(findOrderByNumber, system, notification);
      case 'unconfirmed':
      case 'forged':
        return refuseNotification(notification);
    }
  };
};
