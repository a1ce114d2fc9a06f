import type { Money } from '@shop/domain/kernel';
import { sameMoney } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { Verdict } from '@shop/domain/payments';
import { paymentStream } from '@shop/domain/payments';
import type { Aggregates } from '../aggregates.ts';
import { minorUnits } from './decimal.ts';
import type { Incoming, Judged, Notice, PaymentAdapter } from './payment-adapter.ts';

export type Judgement = Readonly<{
  verdict: Verdict;
  number: number | null;
  paymentId: string | null;
  /** What the provider is told; null where it is refused. */
  answer: string | null;
  /** Whether it is kept however many there are: what anybody can send is not. */
  keptAlways: boolean;
  /** The money to count, and for which order. */
  came: Readonly<{ order: PlacedOrder; amount: Money; paymentId: string }> | null;
}>;

const refused = (
  verdict: 'bad_signature' | 'unknown_order',
  number: number | null = null,
): Judgement => ({
  verdict,
  number,
  paymentId: null,
  answer: null,
  keptAlways: false,
  came: null,
});

/** How money fits an order for which none of it was counted. */
const fit = (order: PlacedOrder, amount: Money): 'accepted' | 'wrong_amount' | 'late' => {
  if (!sameMoney(amount, order.charge)) return 'wrong_amount';
  return order.status === 'pending' ? 'accepted' : 'late';
};

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

  const paid = async (system: string, notice: Notice, answer: string): Promise<Judgement> => {
    const { paymentId, number, currency } = notice;
    const order = await findOrder(number);
    if (!order) return refused('unknown_order', number);

    const { state: counted } = await payments.load(paymentStream(system, paymentId));
    if (counted && counted.orderId !== order.orderId) return refused('unknown_order', number);
    const taken = { number, paymentId, answer, keptAlways: true };
    if (counted) return { ...taken, verdict: 'duplicate', came: null };
    const amount = {
      minor: minorUnits(notice.amount),
      currency: currency ?? order.charge.currency,
    };
    return { ...taken, verdict: fit(order, amount), came: { order, amount, paymentId } };
  };

  const asked = async (question: Extract<Judged, { means: 'asks' }>): Promise<Judgement> => {
    const { number, currency, allow, refuse } = question;
    const order = await findOrder(number);
    const amount = { minor: minorUnits(question.amount), currency };
    const verdict = order ? fit(order, amount) : 'unknown_order';
    return {
      verdict,
      number,
      paymentId: null,
      answer: verdict === 'accepted' ? allow : refuse,
      keptAlways: false,
      came: null,
    };
  };

  return async (adapter: PaymentAdapter, incoming: Incoming): Promise<Judgement> => {
    const judged = adapter.judge(incoming);
    switch (judged.means) {
      case 'paid':
        return paid(adapter.system, judged.notice, judged.answer);
      case 'nothing': {
        const { paymentId, answer } = judged;
        const verdict = 'unknown_order'; // it settles none
        return { verdict, number: null, paymentId, answer, keptAlways: true, came: null };
      }
      case 'asks':
        return asked(judged);
      case 'forged':
        return refused('bad_signature');
    }
  };
};
