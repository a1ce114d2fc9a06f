import { randomUUID } from 'node:crypto';
import { aggregates, createPromoReservations } from '@shop/command-api/app';
import { rub } from '@shop/contracts/kernel';
import { promoStream } from '@shop/domain/promotions';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { aPromoPurchase, createPromoCode, guestContext } from './promo-purchase.ts';

describe('previewing the discount of a promo code', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  /** A program whose states are live, so that it reads a stream again only if it has to. */
  const createProgram = () => {
    const cachedAggregates = aggregates(shop.eventStore, {
      live: () => true,
      onSnapshotFailed: () => undefined,
    });
    const deps = {
      aggregates: cachedAggregates,
      newId: randomUUID,
      mayRecordPromoRefusal: () => true,
      failpoint: () => undefined,
      log: { warn: () => undefined },
    };
    const { previewDiscount: preview, reservePromo: reserve } = createPromoReservations(deps);
    return { cachedAggregates, preview, reserve };
  };

  const readTypes = async (code: PromoCode) =>
    (await shop.stored.of<PromoEvent>(promoStream(code))).map(({ type }) => type);

  it('reserves no use when the last use was released a moment ago', async () => {
    const code = await createPromoCode(shop, { limit: 1 });
    const lagging = createProgram();
    const first = aPromoPurchase(code);
    await lagging.reserve(first, guestContext);
    const release = {
      type: 'ReleasePromo',
      data: { code, orderId: first.orderId, until: null, now: first.now },
    } as const;
    await createProgram().cachedAggregates.promos(promoStream(code), release, guestContext);

    expect(await lagging.preview(aPromoPurchase(code), guestContext)).to.deep.equal(rub(100));
    expect(await readTypes(code)).to.deep.equal([
      'promotions.PromoCreated',
      'promotions.PromoReserved',
      'promotions.PromoReleased',
    ]);
  });

  it('records the refusal of a code that is used up', async () => {
    const code = await createPromoCode(shop, { limit: 1 });
    const { preview, reserve } = createProgram();
    await reserve(aPromoPurchase(code), guestContext);

    let refusal: unknown;
    await preview(aPromoPurchase(code), guestContext).catch((error: unknown) => {
      refusal = error;
    });
    expect(refusal).to.include({ code: 'promo-not-available' });
    expect((await readTypes(code)).at(-1)).to.equal('promotions.PromoRefused');
  });
});
