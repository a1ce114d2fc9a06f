import type { Currency, Instant, Money } from '@shop/domain/kernel';
import { sameMoney } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { chargeAt, orderNumberStream, orderStream } from '@shop/domain/ordering';
import type {
  RecordPayment,
  RecordReversal,
  ReversalKind,
  ReversalReport,
  Verdict,
} from '@shop/domain/payments';
import { payment, paymentStream } from '@shop/domain/payments';
import type { Aggregates } from '../aggregates.ts';
import { minorUnits } from './decimal.ts';
import type { Judged, ReversalNotice } from './payment-adapter.ts';

type OfPayment = Readonly<{ order: PlacedOrder; paymentId: string }>;

/** What is to be counted, and for which order. */
export type Effect =
  | (OfPayment & Readonly<{ is: 'paid'; amount: Money }>)
  | (OfPayment & Readonly<{ is: ReversalKind; report: ReversalReport; charge: Money }>);

export type Judgement = Readonly<{
  verdict: Verdict;
  number: number | null;
  paymentId: string | null;
  /** What the provider is told; null where it is refused. */
  answer: string | null;
  /** Whether it is kept however many there are: what anybody can send is not. */
  keptAlways: boolean;
  effect: Effect | null;
}>;

const refused = (
  verdict: 'bad_signature' | 'unknown_order' | 'unconfirmed',
  told: Partial<Pick<Judgement, 'number' | 'paymentId'>> = {},
): Judgement => ({
  verdict,
  number: null,
  paymentId: null,
  answer: null,
  keptAlways: false,
  effect: null,
  ...told,
});

/** How money fits an order for which none of it was counted. */
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

const reportOf = (notice: ReversalNotice, charge: Money): ReversalReport => {
  const { currency } = notice;
  if (notice.by === 'remainder') {
    return { by: 'remainder', left: moneyOf(notice.left, currency, charge) };
  }
  const { reversalId, amount } = notice;
  return { by: 'id', reversalId, amount: moneyOf(amount, currency, charge) };
};

/** The command that counts it. */
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

const effectOf = (
  system: string,
  judged: Extract<Judged, { means: 'paid' | 'reversed' }>,
  order: PlacedOrder,
): Effect => {
  const charge = chargeAt(order, system);
  const about = { order, paymentId: judged.notice.paymentId };
  if (judged.means === 'reversed') {
    return { ...about, is: judged.kind, report: reportOf(judged.notice, charge), charge };
  }
  const { amount, currency } = judged.notice;
  return { ...about, is: 'paid', amount: moneyOf(amount, currency, charge) };
};

/** What a notification means for the order it names; nothing changes by it. */
export const judgeNotification = ({
  orders,
  orderNumbers,
  payments,
}: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments'>) => {
  const findOrder = async (number: number): Promise<PlacedOrder | null> => {
    const { state: owner } = await orderNumbers.load(orderNumberStream(number));
    if (owner === null) return null;
    const { state: order } = await orders.load(orderStream(owner.orderId));
    return order.status === 'unplaced' ? null : order;
  };

  /** What is known is not counted again, and what is of another order is of none here. */
  const judgeEffect = async (
    system: string,
    judged: Extract<Judged, { means: 'paid' | 'reversed' }>,
    at: Instant,
  ): Promise<Judgement> => {
    const { paymentId, number } = judged.notice;
    const order = await findOrder(number);
    if (!order) return refused('unknown_order', { number });

    const { state: known } = await payments.load(paymentStream(system, paymentId));
    if (known && known.orderId !== order.orderId) return refused('unknown_order', { number });
    const taken = { number, paymentId, answer: judged.answer, keptAlways: true };
    const effect = effectOf(system, judged, order);
    const events = payment.decide(commandOf(system, effect, at), known);
    if (events.length === 0) return { ...taken, verdict: 'duplicate', effect: null };
    const verdict = effect.is === 'paid' ? fit(system, order, effect.amount) : 'accepted';
    return { ...taken, verdict, effect };
  };

  const asked = async (
    system: string,
    question: Extract<Judged, { means: 'asks' }>,
  ): Promise<Judgement> => {
    const { number, currency, allow, refuse } = question;
    const order = await findOrder(number);
    const amount = { minor: minorUnits(question.amount), currency };
    const verdict = order ? fit(system, order, amount) : 'unknown_order';
    return {
      verdict,
      number,
      paymentId: null,
      answer: verdict === 'accepted' ? allow : refuse,
      keptAlways: false,
      effect: null,
    };
  };

  /** Genuine news that settle nothing; those of no order are money that nobody expects. */
  const noted = async (news: Extract<Judged, { means: 'nothing' }>): Promise<Judgement> => {
    const { paymentId, number, answer } = news;
    const order = number === null ? null : await findOrder(number);
    const verdict = order ? 'accepted' : 'unknown_order';
    return { verdict, number, paymentId, answer, keptAlways: true, effect: null };
  };

  return async (system: string, judged: Judged, at: Instant): Promise<Judgement> => {
    switch (judged.means) {
      case 'paid':
      case 'reversed':
        return judgeEffect(system, judged, at);
      case 'nothing':
        return noted(judged);
      case 'asks':
        return asked(system, judged);
      case 'unconfirmed':
        return refused('unconfirmed', { number: judged.number, paymentId: judged.paymentId });
      case 'forged':
        return refused('bad_signature');
    }
  };
};
