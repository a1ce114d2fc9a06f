import { randomUUID } from 'node:crypto';
import type { PromoReservations } from '@shop/command-api/app';
import { aggregates, createPromoReservations } from '@shop/command-api/app';
import { rub } from '@shop/contracts/kernel';
import { DomainError } from '@shop/domain/kernel';
import { promoStream } from '@shop/domain/promotions';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEvent, PromoRefused } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { PromoPurchase } from './promo-purchase.ts';
import { aPromoPurchase, createPromoCode, guestContext } from './promo-purchase.ts';
import { expectWithinLimits, listKinds } from './promo-ledger.ts';

const processes = 4;

/** The discount, or the code of the refusal and why. */
type Outcome = Readonly<{ discount?: number; refusal?: string; unavailableReason?: unknown }>;

const outcomeOf = async (
  reserve: PromoReservations['reservePromo'],
  input: PromoPurchase,
): Promise<Outcome> => {
  try {
    return { discount: (await reserve(input, guestContext)).discount.minor };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { unavailable_reason: unavailableReason } = error.details as {
      unavailable_reason?: unknown;
    };
    return { refusal: error.code, ...(unavailableReason !== undefined && { unavailableReason }) };
  }
};

/** Waits for the reservation, whether it succeeds or is refused. */
const quietly = async (done: Promise<unknown>): Promise<void> => {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
};

describe('reserving a promo code', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  /** The programs that sell at once, each with its own cache of the codes. */
  const sellers = (kept = 100) =>
    Array.from({ length: processes }, () => {
      const cachedAggregates = aggregates(shop.eventStore, {
        live: () => false,
        onSnapshotFailed: () => undefined,
      });
      let left = kept;
      const { reservePromo: reserve } = createPromoReservations({
        aggregates: cachedAggregates,
        newId: randomUUID,
        mayRecordPromoRefusal: () => {
          left -= 1;
          return left >= 0;
        },
        failpoint: () => undefined,
        log: { warn: () => undefined },
      });
      return { cachedAggregates, reserve };
    });

  const atOnce = (inputs: readonly PromoPurchase[]): Promise<readonly Outcome[]> => {
    const some = sellers();
    return Promise.all(
      inputs.map((input, index) => {
        const seller = some[index % processes] ?? expect.fail('no seller');
        return outcomeOf(seller.reserve, input);
      }),
    );
  };

  const logOf = (code: PromoCode) => shop.stored.of<PromoEvent>(promoStream(code));

  it('gives a single-use code to one of 64 orders, and the reason to the others', async () => {
    const code = await createPromoCode(shop, { limit: 1 });
    const answers = await atOnce(
      Array.from({ length: 64 }, () => aPromoPurchase(code.toUpperCase())),
    );
    expect(answers.filter(({ discount }) => discount === 10_000)).to.have.lengthOf(1);
    const refused = { refusal: 'promo-not-available', unavailableReason: 'used-up' };
    expect(answers.filter(({ refusal }) => refusal)).to.deep.equal(
      Array.from({ length: 63 }, () => refused),
    );

    const log = await logOf(code);
    expect(expectWithinLimits(log).size).to.equal(1);
    expect(listKinds(log)).to.deep.equal({
      'promotions.PromoCreated': 1,
      'promotions.PromoReserved': 1,
      'promotions.PromoRefused': 63,
    });
  });

  it('gives a code with one use per customer to one of twenty orders of a person', async () => {
    const code = await createPromoCode(shop, { per_customer: 1 });
    const customerId = randomUUID();
    const inputs = Array.from({ length: 20 }, () => aPromoPurchase(code, { customerId }));
    const answers = await atOnce([...inputs, aPromoPurchase(code)]);
    expect(answers.filter(({ discount }) => discount !== undefined)).to.have.lengthOf(2);
    expect(answers.filter(({ refusal }) => refusal === 'promo-already-used')).to.have.lengthOf(19);
    expect(expectWithinLimits(await logOf(code)).size).to.equal(2);
  });

  it('counts one use for one order, however often and in any process', async () => {
    const code = await createPromoCode(shop, { limit: 2 });
    const input = aPromoPurchase(code);
    const answers = await atOnce(Array.from({ length: 20 }, () => input));
    expect(new Set(answers.map(({ discount }) => discount))).to.deep.equal(new Set([10_000]));
    const log = await logOf(code);
    expect(expectWithinLimits(log).size).to.equal(1);
    // each of them may be another request, so it renews the reservation
    const { 'promotions.PromoReserved': reserved, 'promotions.PromoReleased': released } =
      listKinds(log);
    expect({ reserved, released }).to.deep.equal({ reserved: 20, released: undefined });
  });

  it('releases each use once, and never exceeds the limits under concurrency', async () => {
    const code = await createPromoCode(shop, { limit: 3, per_customer: 2 });
    const orders = Array.from({ length: 24 }, (_, index) =>
      aPromoPurchase(code, { orderId: `order-${index}`, customerId: `person-${index % 5}` }),
    );
    const some = sellers();
    await Promise.all(
      orders.flatMap((input, index) => {
        const { cachedAggregates, reserve } = some[index % processes] ?? expect.fail('no seller');
        const { orderId, until: end, now: at } = input;
        const data = { code, orderId, now: at };
        return [
          quietly(reserve(input, guestContext)),
          quietly(
            cachedAggregates.promos(
              promoStream(code),
              index % 3 === 0
                ? { type: 'RedeemPromo', data: { ...data, until: end, discount: rub(100) } }
                : { type: 'ReleasePromo', data: { ...data, until: null } },
              guestContext,
            ),
          ),
          quietly(
            cachedAggregates.promos(
              promoStream(code),
              { type: 'ReleasePromo', data: { ...data, until: null } },
              guestContext,
            ),
          ),
        ];
      }),
    );
    expectWithinLimits(await logOf(code));
  });

  it('records refusals with their reasons, in the stream of the code or of the day', async () => {
    const [seller] = sellers();
    if (!seller) return expect.fail('no seller');
    const off = await createPromoCode(shop, { on: false });
    const absent = `absent-${randomUUID().slice(0, 8)}`;
    const [withOffCode, withAbsentCode, empty, odd] = [
      aPromoPurchase(off),
      aPromoPurchase(absent),
      aPromoPurchase('  '),
      aPromoPurchase('secret words with spaces'),
    ];
    expect(await outcomeOf(seller.reserve, withOffCode)).to.deep.equal({
      refusal: 'promo-disabled',
    });
    expect(await outcomeOf(seller.reserve, withAbsentCode)).to.deep.equal({
      refusal: 'promo-not-found',
    });
    expect(await outcomeOf(seller.reserve, empty)).to.deep.equal({ refusal: 'promo-empty' });
    expect(await outcomeOf(seller.reserve, odd)).to.deep.equal({ refusal: 'promo-not-found' });

    const [, refused] = await logOf(off);
    expect(refused?.type).to.equal('promotions.PromoRefused');
    expect(refused?.data).to.deep.include({
      reason: 'promo-disabled',
      orderId: withOffCode.orderId,
    });
    const ofDay = await shop.stored.of<PromoRefused>(
      `promoRefusals-${withAbsentCode.now.slice(0, 10)}`,
    );
    const reasons = [withAbsentCode, empty, odd].map(({ orderId }) => {
      const kept = ofDay.find(({ data }) => data.orderId === orderId)?.data;
      return [kept?.code, kept?.reason];
    });
    expect(reasons).to.deep.equal([
      [absent, 'promo-not-found'],
      ['', 'promo-empty'],
      ['', 'promo-not-found'],
    ]);
    expect(await shop.stored.types(`promo-${absent}`)).to.deep.equal([]);
  });

  it('stops recording refusals at the limit, and still refuses', async () => {
    const [seller] = sellers(3);
    const code = await createPromoCode(shop, { on: false });
    if (!seller) return expect.fail('no seller');
    for (let times = 0; times < 10; times += 1) {
      const { refusal } = await outcomeOf(seller.reserve, aPromoPurchase(code));
      expect(refusal).to.equal('promo-disabled');
    }
    expect(listKinds(await logOf(code))['promotions.PromoRefused']).to.equal(3);
  });
});
