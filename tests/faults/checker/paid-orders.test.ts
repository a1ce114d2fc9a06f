import { expect } from 'chai';
import { z } from 'zod';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { appendEvent, dataOf, eventOf, findViolations, orderIdOf } from './testing/corrupt-run.ts';

/** The violations about the two orders of a customer who may use the code once. */
const beyondOnce = (run: RunRecord): readonly string[] =>
  findViolations(run).filter((what) =>
    what.startsWith(
      'I5: 2 orders of a customer are paid with the discount of ONCE, whose limit per customer is 1',
    ),
  );

const findsRelease = (run: RunRecord): boolean =>
  findViolations(run).some((what) => /^I3: the keys of the paid order .* are released/.test(what));

const codeWith = (perCustomer: number | null) => ({
  code: 'ONCE',
  terms: { limit: null, perCustomer },
  batchId: null,
});

describe('the fault run checker: paid orders (I3, I5)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds keys of a paid order released before delivery, unless the order is void', () => {
    const issued = eventOf(run, 'stock.KeysAllocated');
    const at = run.all.indexOf(issued);
    const before = (...events: RunRecord['all']): RunRecord => ({
      ...run,
      all: [...run.all.slice(0, at), ...events, ...run.all.slice(at)],
    });
    const { data, stream, revision, position, storedAt } = issued;
    const released = { id: 'odd', type: 'stock.KeysReleased', data, stream, storedAt };
    const release = { ...released, revision: revision - 1, position: position - 1n };
    expect(findsRelease(before(release))).to.equal(true);

    const about = { orderId: orderIdOf(issued), number: 1, refundId: 'r', whole: true, keys: [] };
    const voided = { id: 'void', type: 'ordering.OrderVoided', data: about, stream: 'order-void' };
    const end = { ...voided, revision: 0, position: position - 2n, storedAt };
    expect(findsRelease(before(end, release))).to.equal(false);
  });

  it('finds one released key of a paid order, unless staff withdrew another', () => {
    const issued = eventOf(run, 'stock.KeysAllocated');
    const at = run.all.indexOf(issued);
    const own = dataOf(run, 'stock.KeysAllocated');
    const pair = ['pair:0', 'pair:1'];
    const count = z.array(z.string()).parse(own['keys']).length + pair.length;
    const paidForTwo = run.all.slice(0, at).map((event) => {
      if (event.type !== 'ordering.OrderPaid') return event;
      const paid = z
        .looseObject({ orderId: z.string(), sale: z.looseObject({}) })
        .parse(event.data);
      if (paid.orderId !== orderIdOf(issued)) return event;
      return { ...event, data: { ...paid, sale: { ...paid.sale, count } } };
    });
    const about = (type: string, change: object): RunRecord['all'][number] => ({
      ...issued,
      id: type,
      type,
      data: { ...own, ...change },
    });
    const withEvents = (...events: RunRecord['all']): RunRecord => ({
      ...run,
      all: [...paidForTwo, ...events, ...run.all.slice(at)],
    });
    const reserved = about('stock.KeysReserved', { keys: pair, at: '2026-01-01T00:00:00.000Z' });
    const released = about('stock.KeysReleased', { keys: ['pair:1'] });
    const spans = [{ from: 0, to: 1 }];
    const withdrawn = about('stock.KeysWithdrawn', { importId: 'pair', spans });
    expect(findsRelease(withEvents(reserved, released))).to.equal(true);
    expect(findsRelease(withEvents(reserved, withdrawn, released))).to.equal(false);
  });

  it('finds an order paid at a discount beyond the limit of its code', () => {
    const paid = dataOf(run, 'ordering.OrderPaid');
    const discount = { minor: 100, currency: 'RUB' };
    const sale = { ...(paid['sale'] as object), promo: 'LIMITED', discount };
    const created = { code: 'LIMITED', terms: { limit: 1, perCustomer: null }, batchId: null };
    const paidBy = (before: RunRecord, orderId: string, type = 'ordering.OrderPaid'): RunRecord => {
      const payment = { system: 'freekassa', paymentId: orderId };
      return appendEvent(before, `order-${orderId}`, type, { ...paid, orderId, payment, sale });
    };
    const beyond = /^I5: 2 orders are paid with the discount of LIMITED, whose limit is 1/;
    const limited = appendEvent(run, 'promo-limited', 'promotions.PromoCreated', created);
    const paidOnce = paidBy(limited, 'one');
    expect(findViolations(paidOnce).filter((what) => beyond.test(what))).to.deep.equal([]);
    expect(
      findViolations(paidBy(paidOnce, 'two')).filter((what) => beyond.test(what)),
    ).to.have.lengthOf(1);
    const accepted = paidBy(paidOnce, 'two', 'ordering.MismatchAccepted');
    expect(
      findViolations(paidBy(accepted, 'two')).filter((what) => beyond.test(what)),
    ).to.deep.equal([]);
  });

  it('finds orders of one customer paid at a discount beyond their limit', () => {
    const [placed, paid] = [dataOf(run, 'ordering.OrderPlaced'), dataOf(run, 'ordering.OrderPaid')];
    const discount = { minor: 100, currency: 'RUB' };
    const sale = { ...(paid['sale'] as object), promo: 'ONCE', discount };
    const buys = (before: RunRecord, orderId: string, emailHash: string): RunRecord => {
      const payment = { system: 'freekassa', paymentId: orderId };
      const stream = `order-${orderId}`;
      const ordered = { ...placed, orderId, buyer: { personId: emailHash, emailHash } };
      return appendEvent(
        appendEvent(before, stream, 'ordering.OrderPlaced', ordered),
        stream,
        'ordering.OrderPaid',
        { ...paid, orderId, payment, sale },
      );
    };
    const once = appendEvent(run, 'promo-once', 'promotions.PromoCreated', codeWith(1));
    expect(beyondOnce(buys(buys(once, 'one', 'x'), 'two', 'y'))).to.deep.equal([]);
    expect(beyondOnce(buys(buys(once, 'one', 'x'), 'two', 'x'))).to.have.lengthOf(1);
    const unlimited = appendEvent(once, 'promo-once', 'promotions.PromoChanged', codeWith(null));
    expect(beyondOnce(buys(buys(unlimited, 'one', 'x'), 'two', 'x'))).to.deep.equal([]);
    const twice = appendEvent(run, 'promo-once', 'promotions.PromoCreated', codeWith(2));
    const lowered = appendEvent(
      buys(twice, 'one', 'x'),
      'promo-once',
      'promotions.PromoChanged',
      codeWith(1),
    );
    expect(beyondOnce(buys(lowered, 'two', 'x'))).to.deep.equal([]);
  });
});
