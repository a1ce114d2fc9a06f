import type { Money, SealedText } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import { userId as toUserId } from '@shop/domain/identity';
import type { UserRegistered } from '@shop/domain/identity/events';
import type { RecordedEvent } from '@shop/domain/kernel';
import { DomainError, fold } from '@shop/domain/kernel';
import type { OrderCommand, PlacedOrder } from '@shop/domain/ordering';
import { order } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { RecordPayment, RecordReversal } from '@shop/domain/payments';
import { payment } from '@shop/domain/payments';
import type { PaymentConfirmed, PaymentReversed } from '@shop/domain/payments/events';
import { noCounters } from '@shop/domain/statistics/counters.rules';
import { noon, orderCommands, orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { ordersProjection } from '../ordering/orders.projection.ts';
import { foldBatches, recordEvents } from '../testing/projection-spec.ts';
import type { AccountMoneyEvent } from '../identity/account-orders.ts';
import { usersProjection } from '../identity/users.projection.ts';
import type { CountedEvent } from './statistics-keys.ts';
import { statisticsProjection } from './statistics.projection.ts';

const price = rub(1_800);
const userId = 'buyer';
const buyer = { ...orderEvents().orderData.buyer, userId };
const events = orderEvents({ count: 3, total: price, charge: price, buyer });
const commands = orderCommands(events);
const { orderId, number } = events.about;
const { system, paymentId } = events.payment;
const paymentData = { system, paymentId, orderId, number, at: noon };

/** An action at the provider or in the shop. `notify` reports a return, perhaps again. */
type Step =
  | Readonly<{ do: 'pay' | 'fulfil' | 'answer' | 'retry' }>
  | Readonly<{ do: 'return-in-cabinet'; minor: number }>
  | Readonly<{ do: 'refund'; keys: number }>
  | Readonly<{ do: 'notify'; index: number }>;

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.constantFrom<Step>({ do: 'pay' }, { do: 'fulfil' }, { do: 'answer' }, { do: 'retry' }),
    fc
      .constantFrom(100, 30_000, 60_000, 120_000, price.minor)
      .map((minor): Step => ({ do: 'return-in-cabinet', minor })),
    fc.constantFrom(0, 0, 1, 2).map((keys): Step => ({ do: 'refund', keys })),
    fc.nat(4).map((index): Step => ({ do: 'notify', index })),
  ),
  { maxLength: 14 },
);

type History = Readonly<{
  order: readonly OrderEvent[];
  /** The amounts that the provider returned, each under its own id. */
  returned: readonly Readonly<{ id: string; minor: number }>[];
}>;

/** A provider that returns at most the payment, and the shop that it notifies. */
const createShop = (isSum: boolean) => {
  const history: OrderEvent[] = [events.placed];
  const facts: (PaymentConfirmed | PaymentReversed)[] = [];
  const returned: { id: string; minor: number }[] = [];
  let refunds = 0;

  const state = (): PlacedOrder => {
    const current = fold(order, history);
    if (current.status === 'unplaced') throw new TypeError('The order was placed');
    return current;
  };
  const send = (command: OrderCommand): void => {
    try {
      history.push(...order.decide(command, fold(order, history)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  };
  const record = (command: RecordPayment | RecordReversal): void => {
    const added = payment.decide(command, fold(payment, facts));
    facts.push(...added);
    for (const { type, data } of added) {
      send(type === 'payments.PaymentConfirmed' ? commands.confirm() : commands.reverse(data));
    }
  };
  const returnedTotal = (until = returned.length): number =>
    returned.slice(0, until).reduce((sum, { minor }) => sum + minor, 0);
  /** False if too little of the payment is left. */
  const giveBack = (id: string, minor: number): boolean => {
    if (returned.some((each) => each.id === id)) return true; // the id is an idempotency key
    if (returnedTotal() + minor > price.minor) return false;
    returned.push({ id, minor });
    return true;
  };
  const notify = (index: number): void => {
    const reversal = returned[index];
    if (!reversal) return;
    const amount = (minor: number): Money => ({ ...price, minor });
    const left = amount(price.minor - returnedTotal(index + 1));
    const report = isSum
      ? ({ by: 'remainder', left } as const)
      : ({ by: 'id', reversalId: reversal.id, amount: amount(reversal.minor) } as const);
    const data = { ...paymentData, kind: 'refunded', report, charge: price } as const;
    record({ type: 'RecordReversal', data });
  };
  const answerRefunds = (): void => {
    for (const { refundId, status, amount } of state().refunds) {
      if (status !== 'due') continue;
      if (giveBack(refundId, amount.minor)) send(commands.refundSent(refundId, refundId));
      else send(commands.refundFailed(refundId));
    }
  };
  const take = (step: Step): void => {
    switch (step.do) {
      case 'pay':
        return record({ type: 'RecordPayment', data: { ...paymentData, amount: price } });
      case 'fulfil':
        return send(commands.fulfil());
      case 'return-in-cabinet':
        return void giveBack(`cabinet-${returned.length}`, step.minor);
      case 'refund':
        refunds += 1;
        return send(
          commands.refund({
            refundId: `refund-${refunds}`,
            keys: state().keys.slice(0, step.keys),
          }),
        );
      case 'answer':
        return answerRefunds();
      case 'retry':
        for (const { refundId } of state().refunds) send(commands.retryRefund(refundId));
        return;
      case 'notify':
        return notify(step.index);
    }
  };
  return { take, result: (): History => ({ order: history, returned }), returned, state };
};

/** Takes the steps; then every call is answered and every notification arrives, some twice. */
const run = (taken: readonly Step[], isSum: boolean) => {
  const shop = createShop(isSum);
  for (const step of taken) shop.take(step);
  shop.take({ do: 'pay' });
  shop.take({ do: 'fulfil' });
  shop.take({ do: 'answer' });
  for (const index of [...shop.returned.keys(), 0]) shop.take({ do: 'notify', index });
  return { ...shop.result(), state: shop.state() };
};

type ShopEvent = OrderEvent | UserRegistered;

const isCounted = (event: RecordedEvent<ShopEvent>): event is RecordedEvent<CountedEvent> =>
  Object.hasOwn(statisticsProjection.on, event.type);

const isOfAccount = (
  event: RecordedEvent<ShopEvent>,
): event is RecordedEvent<AccountMoneyEvent | UserRegistered> =>
  Object.hasOwn(usersProjection.on, event.type);
const isOfOrder = (event: RecordedEvent<ShopEvent>): event is RecordedEvent<OrderEvent> =>
  event.type !== 'identity.UserRegistered';

const registered: UserRegistered = {
  type: 'identity.UserRegistered',
  data: {
    userId: toUserId(userId),
    personId: 'person',
    name: 'person.name' as SealedText,
    nameHashes: [],
    email: 'person.email' as SealedText,
    emailHash: 'hash',
    passwordHash: 'person.password' as SealedText,
    level: 0,
    emailConfirmed: true,
    lang: 'rus',
    at: noon,
  },
};

/**
 * The money that the shop has received and not returned, according to statistics and to the
 * account.
 */
const foldIncome = async (history: readonly RecordedEvent<ShopEvent>[]) => {
  const days = await foldBatches(statisticsProjection, history.filter(isCounted));
  const day = Object.values(days).find((each) => each?.dimension === 'all') ?? noCounters;
  const { revenue, surplus, reversed, refunded } = day;
  const users = await foldBatches(usersProjection, history.filter(isOfAccount));
  return {
    statistics: revenue.RUB + surplus.RUB - reversed.RUB - refunded.RUB,
    account: users[userId]?.spent.RUB ?? expect.fail('no account'),
  };
};

const sumOf = (amounts: readonly Readonly<{ minor: number }>[]): number =>
  amounts.reduce((sum, { minor }) => sum + minor, 0);

describe('money that is returned in any way and order', () => {
  for (const isSum of [false, true]) {
    it(`is counted once everywhere, reported ${isSum ? 'as a sum' : 'by ids'}`, async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          const { order: history, returned, state } = run(taken, isSum);
          const total = sumOf(returned);

          const recorded = recordEvents<ShopEvent>(registered, ...history);
          const documents = await foldBatches(statisticsProjection, recorded.filter(isCounted));
          const day = Object.values(documents).find((each) => each?.dimension === 'all');
          const { reversed, refunded, revenue } = day ?? {};
          expect((reversed?.RUB ?? 0) + (refunded?.RUB ?? 0), 'statistics').to.equal(total);
          for (const counter of [reversed, refunded, revenue]) {
            expect(counter?.RUB ?? 0, 'no sum is negative').to.be.at.least(0);
          }

          const income = price.minor - total;
          expect(await foldIncome(recorded)).to.deep.equal({ statistics: income, account: income });
          for (const last of recorded.keys()) {
            const { statistics, account } = await foldIncome(recorded.slice(0, last + 1));
            expect(statistics, 'no loss in statistics at any time').to.be.at.least(0);
            expect(account, 'no loss in the account at any time').to.be.at.least(0);
          }

          const orders = await foldBatches(ordersProjection, recorded.filter(isOfOrder));
          const document = orders[orderId];
          const sent = document?.refunds.filter(({ status }) => status === 'sent') ?? [];
          const reversals = document?.received.flatMap((each) => each.reversals) ?? [];
          const shown = [...sent, ...reversals].map(({ amount }) => amount);
          expect(sumOf(shown), 'order').to.equal(total);

          const isVoidedByStaff = state.refunds.some(({ whole }) => whole);
          const isStopped = state.status === 'stopped';
          // staff still owe what they decided to refund
          const owed = state.refunds.filter(({ status }) => status !== 'sent');
          const notLeft = total + sumOf(owed.map(({ amount }) => amount));
          if (isVoidedByStaff || total === price.minor) expect(isStopped).to.equal(true);
          else if (isStopped) expect(notLeft, 'stopped').to.be.at.least(price.minor);
          expect(state.keys.length === 0, 'keys').to.equal(isStopped);
          if (reversals.length > 0 && !isStopped && state.refunds.length === 0) {
            expect(document?.unexpected_payments.map(({ reason }) => reason)).to.include(
              'partly_reversed',
            );
          }
        }),
        { numRuns: 400 },
      );
    });
  }
});
