import { expect } from 'chai';
import * as fc from 'fast-check';
import type { DomainEvent, Sealed } from '../kernel/index.ts';
import { fold, rub } from '../kernel/index.ts';
import type { OrderEvent, OrderPlaced } from '../ordering/events.ts';
import { order, orderId, orderNumber } from '../ordering/index.ts';
import type { KeyPoolEvent } from '../stock/events.ts';
import { keyPool } from '../stock/index.ts';
import { noon, quarterPastNoon } from '../testing/index.ts';
import type { Step, Undertaking } from './fulfilment.ts';
import { acknowledge, evolveUndertaking, isFulfilmentEvent, stepsOf } from './fulfilment.ts';

const about = { rateId: 'week', productId: 'radar' };

const placed = (id: string): OrderPlaced => ({
  type: 'ordering.OrderPlaced',
  data: {
    orderId: orderId(id),
    number: orderNumber(12_345_678),
    requestDigest: 'digest',
    buyer: { personId: 'person', email: 'sealed' as Sealed, userId: null },
    lang: 'rus',
    region: 'cis',
    bought: {
      product: {
        id: about.productId,
        gameId: 'game',
        gamePath: 'frontier',
        gameName: { rus: 'Рубеж', eng: 'Frontier' },
        path: 'radar',
        name: { rus: 'Радар', eng: 'Radar' },
        image: '/storage/images/radar.webp',
        revision: 3,
      },
      rate: { id: about.rateId, days: 7 },
      status: { id: 'undetected', label: { rus: 'Работает', eng: 'Works' }, warned: false },
    },
    count: 1,
    unitPrice: rub(900),
    total: rub(900),
    charge: rub(900),
    exchangeRate: 6_200,
    paymentSystem: 'freekassa',
    termsVersion: '1',
    until: quarterPastNoon,
    at: noon,
  },
});

/** A shop of one rate in memory: a log, and the deciders that append to it. */
const shop = () => {
  const log: DomainEvent[] = [];
  let mails = 0;
  const orderState = (id: string) =>
    fold(order, log.filter((event) => isOrderOf(event, id)) as OrderEvent[]);
  const poolState = () =>
    fold(keyPool, log.filter(({ type }) => type.startsWith('stock.')) as KeyPoolEvent[]);

  const toPool = (command: Parameters<typeof keyPool.decide>[0]): void =>
    void log.push(...keyPool.decide(command, poolState()));
  const toOrder = (id: string, command: Parameters<typeof order.decide>[0]): void =>
    void log.push(...order.decide(command, orderState(id)));

  const perform = (step: Step): void => {
    const id = orderId(step.orderId);
    const now = quarterPastNoon;
    switch (step.do) {
      case 'confirm-payment': {
        const { payment, amount } = step;
        return toOrder(id, { type: 'ConfirmPayment', data: { orderId: id, payment, amount, now } });
      }
      case 'issue-keys': {
        const { count, paidAt } = step;
        return toPool({ type: 'IssueKeys', data: { ...about, orderId: id, count, paidAt, now } });
      }
      case 'tell-waiting':
        return toOrder(id, { type: 'AwaitKeys', data: { orderId: id, now } });
      case 'fulfil-order':
        return toOrder(id, { type: 'FulfilOrder', data: { orderId: id, keys: step.keys, now } });
      case 'settle-issue':
        return toPool({ type: 'SettleIssue', data: { ...about, orderId: id, now } });
      case 'take-back-issue':
        return toPool({ type: 'TakeBackIssue', data: { ...about, orderId: id, now } });
      case 'release-keys':
        return toPool({ type: 'ReleaseKeys', data: { ...about, orderId: id, now } });
      case 'expire-order':
        return toOrder(id, { type: 'ExpireOrder', data: { orderId: id, now } });
      case 'release-abandoned':
        return orderState(id).status === 'unplaced'
          ? toPool({ type: 'ReleaseKeys', data: { ...about, orderId: id, now } })
          : undefined;
      case 'mail-keys': {
        const state = orderState(id);
        if (state.status !== 'fulfilled' || state.mailed) return;
        mails += 1;
        return toOrder(id, {
          type: 'RecordKeysMailed',
          data: { orderId: id, messageId: '<1>', now },
        });
      }
    }
  };
  return { log, perform, orderState, poolState, toPool, mails: () => mails };
};

const isOrderOf = (event: DomainEvent, id: string): boolean =>
  event.type.startsWith('ordering.') && 'orderId' in event.data && event.data.orderId === id;

const open = (log: readonly DomainEvent[]): Map<string, Undertaking> => {
  const undertakings = new Map<string, Undertaking>();
  for (const event of log) {
    if (!isFulfilmentEvent(event)) continue;
    const { orderId: id } = event.data;
    const next = evolveUndertaking(undertakings.get(id) ?? null, event);
    if (next) undertakings.set(id, next);
    else undertakings.delete(id);
  }
  return undertakings;
};

const stock = (world: ReturnType<typeof shop>, count: number, importId = 'import') =>
  world.toPool({ type: 'AddKeys', data: { ...about, importId, count, now: noon } });

const buy = (world: ReturnType<typeof shop>, id: string): void => {
  const hold = { orderId: id, count: 1, until: quarterPastNoon, now: noon };
  world.toPool({ type: 'ReserveKeys', data: { ...about, ...hold } });
  world.log.push(placed(id));
};

const pay = (world: ReturnType<typeof shop>, id: string, paymentId = `payment-${id}`): void =>
  void world.log.push({
    type: 'payments.PaymentConfirmed',
    data: {
      system: 'freekassa',
      paymentId,
      orderId: id,
      number: 12_345_678,
      amount: rub(900),
      at: noon,
    },
  });

/** Drives everything to rest; a crash forgets all but the log. */
const settle = (world: ReturnType<typeof shop>, ids: readonly string[]): void => {
  for (let round = 0; round < 20; round += 1) {
    for (const id of ids) {
      for (const step of stepsOf(open(world.log).get(id) ?? idle(id))) {
        if (step.do !== 'expire-order') world.perform(step);
      }
    }
  }
};
const idle = (id: string): Undertaking => ({
  orderId: id,
  stage: 'unknown',
  ...about,
  count: 0,
  until: null,
  untold: [],
  paidAt: null,
  keys: [],
  waitTold: false,
  released: false,
  settled: false,
  mailed: false,
});

describe('fulfilment', () => {
  it('brings a paid order its key and one mail, and then has nothing left to do', () => {
    const world = shop();
    stock(world, 1);
    buy(world, 'a');
    pay(world, 'a');

    settle(world, ['a']);

    expect(world.orderState('a')).to.deep.include({ status: 'fulfilled', mailed: true });
    expect(world.mails()).to.equal(1);
    expect(world.poolState().unsettled.size).to.equal(0);
    expect(open(world.log).size).to.equal(0);
  });

  it('comes to the same however often steps are repeated and wherever it stops', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7), { maxLength: 40 }), fc.boolean(), (choices, twice) => {
        const world = shop();
        stock(world, 2);
        buy(world, 'a');
        buy(world, 'b');
        pay(world, 'a');
        if (twice) pay(world, 'a', 'payment-second');
        for (const choice of choices) {
          const undertaking = open(world.log).get(choice % 2 === 0 ? 'a' : 'b');
          const steps = undertaking ? stepsOf(undertaking) : [];
          const step = steps[choice % Math.max(1, steps.length)];
          if (!step) continue;
          world.perform(step);
          if (choice > 3) world.perform(step);
        }

        settle(world, ['a', 'b']);

        const state = world.orderState('a');
        expect(state.status).to.be.oneOf(['fulfilled']);
        expect(world.mails()).to.be.at.most(1);
        expect(world.poolState().unsettled.size).to.equal(0);
        expect([...open(world.log).keys()].filter((id) => id === 'a')).to.deep.equal([]);
      }),
    );
  });

  it('gives the keys of a lapsed order back, and late money still gets keys', () => {
    const world = shop();
    stock(world, 1);
    buy(world, 'a');
    world.perform({ do: 'expire-order', orderId: 'a', at: quarterPastNoon });
    settle(world, ['a']);
    expect(world.poolState().returned).to.have.lengthOf(1);
    expect(open(world.log).size).to.equal(0);

    pay(world, 'a');
    settle(world, ['a']);

    expect(world.orderState('a').status).to.equal('fulfilled');
    expect(open(world.log).size).to.equal(0);
  });

  it('lets late money wait where the key is gone, until the next import', () => {
    const world = shop();
    stock(world, 1);
    buy(world, 'a');
    world.perform({ do: 'expire-order', orderId: 'a', at: quarterPastNoon });
    settle(world, ['a']);
    buy(world, 'b');
    pay(world, 'b');
    pay(world, 'a');
    settle(world, ['a', 'b']);
    expect(world.orderState('a')).to.deep.include({ status: 'paid', awaitingKeys: true });

    stock(world, 1, 'import-2');
    settle(world, ['a']);

    expect(world.orderState('a').status).to.equal('fulfilled');
    expect(open(world.log).size).to.equal(0);
  });

  it('gives back what was reserved for an order that nobody placed', () => {
    const world = shop();
    stock(world, 1);
    const hold = { orderId: 'a', count: 1, until: quarterPastNoon, now: noon };
    world.toPool({ type: 'ReserveKeys', data: { ...about, ...hold } });

    settle(world, ['a']);

    expect(world.poolState().reserved.size).to.equal(0);
    expect(open(world.log).size).to.equal(0);
  });

  it('counts a release that found nothing as done', () => {
    const lapsed: Undertaking = { ...idle('a'), stage: 'lapsed' };
    const [step] = stepsOf(lapsed);
    if (!step) throw new Error('a lapsed order has keys to give back');

    expect(acknowledge(lapsed, step)).to.equal(null);
  });
});
