import { inMemoryReadModel, project } from '@shop/platform/projections/testing';
import type { Projection } from '@shop/platform/projections';
import type { DomainEvent } from '@shop/domain/kernel';
import { promoTotalsProjection } from '@shop/projector/promotions';
import { statisticsProjection } from '@shop/projector/statistics';
import { expect } from 'chai';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { aPromo } from '../support/promos.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { StoredEvent } from '../support/stored.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';

const folded = async <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  events: readonly StoredEvent[],
): Promise<readonly Readonly<{ id: string; document: Doc }>[]> => {
  const model = inMemoryReadModel<Doc>();
  await project(projection, model, events);
  return model.all().flatMap(({ id, document }) => (document ? [{ id, document }] : []));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('the cost of promo codes', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  it('is the same in the statistics and in the promo code totals', async () => {
    const before = await shop.stored.end();
    const product = await createStockedProduct(shop, 5);
    const promo = aPromo();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    for (let count = 1; count <= 2; count += 1) {
      const expected = { currency: 'RUB', cost: count * price.rub * 0.9 };
      await buyProduct(
        shop,
        anOrder(product, { count, promo: promo.code, expected_total: expected }),
      );
    }
    await buyProduct(shop, anOrder(product));

    const events = await eventually('both codes redeemed', async () => {
      const all = await shop.stored.all(before);
      const redeemed = all.filter(
        ({ type, data }) =>
          type === 'promotions.PromoRedeemed' && JSON.stringify(data).includes(promo.code),
      );
      return redeemed.length === 2 && all;
    });
    const { productId } = product;
    const discounts = (await folded(statisticsProjection, events))
      .filter(({ document: { dimension } }) => dimension === 'product')
      .filter(({ document }) => document.value === productId)
      .map(({ document }) => document.discount.RUB);
    const redeemed = (await folded(promoTotalsProjection, events))
      .filter(({ document }) => document.value === productId)
      .map(({ document }) => document.redeemed.RUB);
    expect(sum(discounts)).to.equal(price.rub * 0.3);
    expect(sum(redeemed)).to.equal(sum(discounts));
  });
});
