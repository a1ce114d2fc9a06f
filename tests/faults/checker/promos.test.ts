import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { appendEvent, findViolations, findViolationsWithUses } from './testing/corrupt-run.ts';

describe('the fault run checker: promo codes (I5)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds a promo use beyond the limit, in total and per person', () => {
    expect(findViolationsWithUses(run, { limit: 2, perCustomer: 1 }, 'one', 'two')).to.deep.equal(
      [],
    );
    expect(
      findViolationsWithUses(run, { limit: 1, perCustomer: null }, 'one', 'two'),
    ).to.deep.equal(['I5: AUTUMN is used 2 times, its limit is 1 (promo-autumn @2)']);
    expect(
      findViolationsWithUses(run, { limit: null, perCustomer: 1 }, 'one', 'one'),
    ).to.deep.equal([
      'I5: one customer uses AUTUMN 2 times, the limit per customer is 1 (promo-autumn @2)',
    ]);
  });

  it('finds a customer use beyond the limit, or one that changes after it was redeemed', () => {
    const created = { code: 'ONCE', terms: { limit: null, perCustomer: 1 }, batchId: null };
    const limited = appendEvent(run, 'promo-once', 'promotions.PromoCreated', created);
    const after = (...events: readonly (readonly [what: string, orderId: string])[]) =>
      findViolations(
        events.reduce(
          (before, [what, orderId]) =>
            appendEvent(before, 'promoCustomer-once-x', `promotions.CustomerUse${what}`, {
              code: 'ONCE',
              customerId: 'x',
              orderId,
              at: new Date(run.readAt).toISOString(),
            }),
          limited,
        ),
      ).filter((what) => what.startsWith('I5: a customer'));
    expect(after(['Reserved', 'a'], ['Reserved', 'a'], ['Redeemed', 'a'])).to.deep.equal([]);
    expect(after(['Reserved', 'a'], ['Released', 'a'], ['Reserved', 'b'])).to.deep.equal([]);
    expect(after(['Reserved', 'a'], ['Reserved', 'b'])[0]).to.match(
      /uses ONCE 2 times, the limit per customer is 1/,
    );
    expect(after(['Reserved', 'a'], ['Redeemed', 'a'], ['Reserved', 'b'])[0]).to.match(
      /uses ONCE 2 times, the limit per customer is 1/,
    );
    expect(after(['Reserved', 'a'], ['Redeemed', 'a'], ['Released', 'a'])[0]).to.match(
      /releases ONCE for order a, which has redeemed it/,
    );
    expect(after(['Redeemed', 'a'])[0]).to.match(/redeems ONCE for order a without a reservation/);
    expect(after(['Released', 'a'])[0]).to.match(/releases ONCE for order a without a reservation/);
  });

  it('finds a promo use that is redeemed without a reservation, twice, or released afterwards', () => {
    const terms = { limit: 1, perCustomer: null };
    const code = 'WINTER';
    const use = (orderId: string, isRenewed: boolean) => ({
      code,
      orderId,
      customerId: orderId,
      isRenewed,
    });
    const after = (
      ...events: readonly (readonly [type: string, orderId: string, isRenewed?: true])[]
    ) =>
      findViolations(
        events.reduce(
          (before, [type, orderId, isRenewed = false]) =>
            appendEvent(before, 'promo-winter', type, use(orderId, isRenewed)),
          appendEvent(run, 'promo-winter', 'promotions.PromoCreated', {
            code,
            terms,
            batchId: null,
          }),
        ),
      );
    const [reserved, redeemed, released] = ['Reserved', 'Redeemed', 'Released'].map(
      (what) => `promotions.Promo${what}`,
    ) as [string, string, string];
    expect(after([reserved, 'one'], [redeemed, 'one'])).to.deep.equal([]);
    expect(after([reserved, 'one'], [redeemed, 'one'], [reserved, 'two'])[0]).to.match(
      /^I5: WINTER is used 2 times/,
    );
    expect(after([reserved, 'one'], [reserved, 'one', true])).to.deep.equal([]);
    expect(after([reserved, 'one'], [reserved, 'one'])[0]).to.match(
      /^I5: order one uses WINTER twice/,
    );
    expect(after([reserved, 'one', true])[0]).to.match(
      /^I5: order one renews WINTER without a reservation/,
    );
    expect(after([reserved, 'one'], [redeemed, 'two'])[0]).to.match(
      /^I5: order two redeems WINTER without a reservation/,
    );
    expect(after([reserved, 'one'], [redeemed, 'one'], [redeemed, 'one'])[0]).to.match(
      /^I5: order one redeems WINTER twice/,
    );
    expect(after([reserved, 'one'], [redeemed, 'one'], [released, 'one'])[0]).to.match(
      /^I5: order one releases WINTER without a reservation/,
    );
  });
});
