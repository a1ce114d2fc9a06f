import type { Currency, Money, Instant } from '@shop/contracts/kernel';
import { sameMoney } from '@shop/contracts/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { chargeAt, orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { RecordPayment, RecordReversal, ReversalReport } from '@shop/domain/payments';
import type {
  ReversalKind,
  VerificationResult,
  NotificationClaim,
  NotificationSubject,
} from '@shop/contracts/payments/values';
import { payment, paymentStream } from '@shop/domain/payments';
import type { NotifiedAmounts } from '@shop/domain/payments/events';
import type { Aggregates } from '../aggregates.ts';
import { minorUnits } from '../providers/decimal.ts';
import type { NotificationMeaning, ReversalNotice } from '../providers/payment-adapter.ts';

type OfPayment = Readonly<{ order: PlacedOrder; paymentId: string }>;

/** What is to be recorded, and for which order. */
export type Effect =
  | (OfPayment & Readonly<{ is: 'paid'; amount: Money }>)
  | (OfPayment & Readonly<{ is: ReversalKind; report: ReversalReport; charge: Money }>);

export type Verification = Readonly<{
  verificationResult: VerificationResult;
  /** Null unless the signature is valid. */
  subject: NotificationSubject | null;
  number: number | null;
  paymentId: string | null;
  amounts: NotifiedAmounts;
  /** What a refused notification names. */
  claim: NotificationClaim | null;
  /** What the provider is answered; null if the notification is refused. */
  answer: string | null;
  /** Whether it is kept without a limit: what anyone can send is not. */
  keptAlways: boolean;
  effect: Effect | null;
}>;

const noAmounts: NotifiedAmounts = { received: null, expected: null };

const refused = (
  verificationResult: 'bad_signature' | 'unconfirmed',
  claim: NotificationClaim,
  paymentId: string | null = null,
): Verification => ({
  verificationResult,
  subject: null,
  number: null,
  paymentId,
  amounts: noAmounts,
  claim,
  answer: null,
  keptAlways: false,
  effect: null,
});

/** How money fits an order for which none of it was recorded. */
const fit = (
  system: string,
  order: PlacedOrder,
  amount: Money,
): 'accepted' | 'wrong_amount' | 'late' => {
  if (!sameMoney(amount, chargeAt(order, system))) return 'wrong_amount';
  return order.status === 'pending' ? 'accepted' : 'late';
};

/** A provider that names no currency means the one in which it was asked. */
const moneyOf = (decimal: string, currency: Currency | null, charge: Money): Money => ({
  minor: minorUnits(decimal),
  currency: currency ?? charge.currency,
});

/** Without an order nothing stands in for a currency that is not named. */
const namedMoney = (decimal: string, currency: Currency | null): Money | null =>
  currency && { minor: minorUnits(decimal), currency };

const reportOf = (notice: ReversalNotice, charge: Money): ReversalReport => {
  const { currency } = notice;
  if (notice.by === 'remainder') {
    return { by: 'remainder', left: moneyOf(notice.left, currency, charge) };
  }
  const { reversalId, amount } = notice;
  return { by: 'id', reversalId, amount: moneyOf(amount, currency, charge) };
};

/** The command that records it. */
export const commandOf = (
  system: string,
  effect: Effect,
  at: Instant,
): RecordPayment | RecordReversal => {
  const { order, paymentId } = effect;
  const { orderId, number } = order;
  const about = { system, paymentId, orderId, number, at };
  if (effect.is === 'paid') {
    return { type: 'RecordPayment', data: { ...about, amount: effect.amount } };
  }
  const { is: kind, report, charge } = effect;
  return { type: 'RecordReversal', data: { ...about, kind, report, charge } };
};

type MoneyMeaning = Extract<NotificationMeaning, { means: 'paid' | 'reversed' }>;

const subjectOf = (meaning: MoneyMeaning): 'payment' | ReversalKind =>
  meaning.means === 'paid' ? 'payment' : meaning.kind;

/** What it says was paid or returned; null if it names no currency, or only what is left. */
const namedAmount = (meaning: MoneyMeaning): Money | null =>
  'amount' in meaning.notice ? namedMoney(meaning.notice.amount, meaning.notice.currency) : null;

const effectOf = (system: string, meaning: MoneyMeaning, order: PlacedOrder): Effect => {
  const charge = chargeAt(order, system);
  const about = { order, paymentId: meaning.notice.paymentId };
  if (meaning.means === 'reversed') {
    return { ...about, is: meaning.kind, report: reportOf(meaning.notice, charge), charge };
  }
  const { amount, currency } = meaning.notice;
  return { ...about, is: 'paid', amount: moneyOf(amount, currency, charge) };
};

const amountsOf = (system: string, order: PlacedOrder, effect: Effect): NotifiedAmounts => {
  const expected = chargeAt(order, system);
  if (effect.is === 'paid') return { received: effect.amount, expected };
  return { received: effect.report.by === 'id' ? effect.report.amount : null, expected };
};

/** Finds an order by its number; null if there is none. */
export const findOrder =
  ({ orders, orderNumbers }: Pick<Aggregates, 'orders' | 'orderNumbers'>) =>
  async (number: number): Promise<PlacedOrder | null> => {
    const { state: owner } = await orderNumbers.load(orderNumberStream(number));
    if (owner === null) return null;
    const { state: order } = await orders.load(orderStream(owner.orderId));
    return order.status === 'unplaced' ? null : order;
  };

/** What a notification means for the order that it names; nothing changes by it. */
export const verifyNotification = (
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments'>,
) => {
  const { payments } = aggregates;
  const find = findOrder(aggregates);

  /** Money that is recorded is not recorded again, and money of another order is of none here. */
  const verifyMoney = async (
    system: string,
    meaning: MoneyMeaning,
    at: Instant,
  ): Promise<Verification> => {
    const { paymentId, number } = meaning.notice;
    const signed = {
      subject: subjectOf(meaning),
      number,
      paymentId,
      claim: null,
      keptAlways: true,
    } as const;
    const order = await find(number);
    const { state: known } = await payments.load(paymentStream(system, paymentId));
    if (!order || (known && known.orderId !== order.orderId)) {
      const amounts = { received: namedAmount(meaning), expected: null };
      const result = { verificationResult: 'unknown_order', answer: null, effect: null } as const;
      return { ...signed, ...result, amounts };
    }
    const taken = { ...signed, answer: meaning.answer };
    const effect = effectOf(system, meaning, order);
    const amounts = amountsOf(system, order, effect);
    const [event] = payment.decide(commandOf(system, effect, at), known);
    if (!event) return { ...taken, verificationResult: 'duplicate', amounts, effect: null };
    const verificationResult =
      effect.is === 'paid' ? fit(system, order, effect.amount) : 'accepted';
    const received = event.data.amount;
    return { ...taken, verificationResult, amounts: { ...amounts, received }, effect };
  };

  const verifyQuestion = async (
    system: string,
    question: Extract<NotificationMeaning, { means: 'asks' }>,
  ): Promise<Verification> => {
    const { number, currency, allow, refuse } = question;
    const order = await find(number);
    const received = { minor: minorUnits(question.amount), currency };
    const verificationResult = order ? fit(system, order, received) : 'unknown_order';
    return {
      verificationResult,
      subject: 'question',
      number,
      paymentId: null,
      amounts: { received, expected: order && chargeAt(order, system) },
      claim: null,
      answer: verificationResult === 'accepted' ? allow : refuse,
      keptAlways: false,
      effect: null,
    };
  };

  /** Genuine news that settle nothing; those of no order are money that nobody expects. */
  const verifyNews = async (
    news: Extract<NotificationMeaning, { means: 'nothing' }>,
  ): Promise<Verification> => {
    const { paymentId, number, money = null, answer } = news;
    const order = number === null ? null : await find(number);
    return {
      verificationResult: order ? 'accepted' : 'unknown_order',
      subject: money ? 'payment' : 'other',
      number,
      paymentId,
      amounts: { received: money && namedMoney(money.amount, money.currency), expected: null },
      claim: null,
      answer,
      keptAlways: true,
      effect: null,
    };
  };

  return async (
    system: string,
    meaning: NotificationMeaning,
    at: Instant,
  ): Promise<Verification> => {
    switch (meaning.means) {
      case 'paid':
      case 'reversed':
        return verifyMoney(system, meaning, at);
      case 'nothing':
        return verifyNews(meaning);
      case 'asks':
        return verifyQuestion(system, meaning);
      case 'unconfirmed': {
        const { number, paymentId } = meaning;
        return refused('unconfirmed', { number, paymentId }, paymentId);
      }
      case 'forged': {
        const { number, paymentId } = meaning;
        return refused('bad_signature', { number, paymentId });
      }
    }
  };
};
