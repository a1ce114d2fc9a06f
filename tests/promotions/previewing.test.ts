import { randomUUID } from 'node:crypto';
import { aggregates, previewDiscount, reservePromo } from '@shop/command-api/app';
import { instant, rub } from '@shop/contracts/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import { promoStream } from '@shop/domain/promotions';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import { aPromo } from '../support/promos.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

const by = { actor: 'guest', correlationId: 'test', causationId: null };

const anInput = (promo: string) => {
  const now = instant(new Date());
  return {
    promo,
    orderId: randomUUID(),
    customerId: randomUUID(),
    gameId: 'frontier',
    productId: 'radar',
    rateId: 'week',
    subtotal: rub(1_000),
    until: addMilliseconds(now, 15 * 60_000),
    now,
    late: false,
  };
};

describe('previewing the discount of a promo code', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  /** A program whose states are live, so that it reads a stream again only if it has to. */
  const createProgram = () => {
    const known = aggregates(shop.eventStore, {
      live: () => true,
      onSnapshotFailed: () => undefined,
    });
    const deps = {
      aggregates: known,
      newId: randomUUID,
      mayRecordPromoRefusal: () => true,
      failpoint: () => undefined,
    };
    return { known, preview: previewDiscount(deps), reserve: reservePromo(deps) };
  };

  const createPromo = async (changes: object): Promise<PromoCode> => {
    const promo = aPromo(changes);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const code = readPromoCode(promo.code);
    return code === null || code === '' ? expect.fail('no code') : code;
  };

  const readTypes = async (code: PromoCode) =>
    (await shop.stored.of<PromoEvent>(promoStream(code))).map(({ type }) => type);

  it('reserves no use when the last use was released a moment ago', async () => {
    const code = await createPromo({ limit: 1 });
    const lagging = createProgram();
    const first = anInput(code);
    await lagging.reserve(first, by);
    const release = {
      type: 'ReleasePromo',
      data: { code, orderId: first.orderId, until: null, now: first.now },
    } as const;
    await createProgram().known.promos(promoStream(code), release, by);

    expect(await lagging.preview(anInput(code), by)).to.deep.equal(rub(100));
    expect(await readTypes(code)).to.deep.equal([
      'promotions.PromoCreated',
      'promotions.PromoReserved',
      'promotions.PromoReleased',
    ]);
  });

  it('records the refusal of a code that is used up', async () => {
    const code = await createPromo({ limit: 1 });
    const { preview, reserve } = createProgram();
    await reserve(anInput(code), by);

    let refusal: unknown;
    await preview(anInput(code), by).catch((error: unknown) => {
      refusal = error;
    });
    expect(refusal).to.include({ code: 'promo-not-available' });
    expect((await readTypes(code)).at(-1)).to.equal('promotions.PromoRefused');
  });
});
