import type { Money } from '@shop/domain/kernel';
import { sameMoney } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { chargeAt, orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { ReversalKind, Verdict } from '@shop/domain/payments';
import { paymentStream } from '@shop/domain/payments';
import type { Aggregates } from '../aggregates.ts';
import { minorUnits } from './decimal.ts';
import type { Judged, Notice } from './payment-adapter.ts';

/** What is to be counted, and for which order. */
export type Effect = Readonly<{
  is: 'paid' | ReversalKind;
  order: PlacedOrder;
  amount: Money;
  paymentId: string;
}>;

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
const amountOf = (system: string, { amount, currency }: Notice, order: PlacedOrder): Money => ({
  minor: minorUnits(amount),
  currency: currency ?? chargeAt(order, system).currency,
});

/** What a notification means for the order it names; nothing changes by it. */
export const judgeNotification = ({
  orders,
  orderNumbers,
  payments,
}: Pick<Aggregates, 'orders' | 'orderNumbers' | 'payments'>) => {
  const findOrder = async (number: number): Promise<PlacedOrder | null> => {
    const { state: id } = await orderNumbers.load(orderNumberStream(number));
    if (id === null) return null;
    const { state: order } = await orders.load(orderStream(id));
    return order.status === 'unplaced' ? null : order;
  };

  const told = async (
    system: string,
    notice: Notice,
    is: Effect['is'],
    answer: string,
  ): Promise<Judgement> => {
    const { paymentId, number } = notice;
    const order = await findOrder(number);
    if (!order) return refused('unknown_order', { number });

    const { state: known } = await payments.load(paymentStream(system, paymentId));
    if (known && known.orderId !== order.orderId) return refused('unknown_order', { number });
    const taken = { number, paymentId, answer, keptAlways: true };
    const before = is === 'paid' ? known?.confirmed : known?.reversed.includes(is);
    if (before === true) return { ...taken, verdict: 'duplicate', effect: null };
    const amount = amountOf(system, notice, order);
    const verdict = is === 'paid' ? fit(system, order, amount) : 'accepted';
    return { ...taken, verdict, effect: { is, order, amount, paymentId } };
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

  return async (system: string, judged: Judged): Promise<Judgement> => {
    switch (judged.means) {
      case 'paid':
        return told(system, judged.notice, 'paid', judged.answer);
      case 'reversed':
        return told(system, judged.notice, judged.kind, judged.answer);
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
