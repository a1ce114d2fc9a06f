import { randomUUID } from 'node:crypto';
import { wireQuote } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { gameAdded, productAdded, rateAdded } from '../reading/catalog-events.ts';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryShop } from '../reading/query-shop.ts';
import { expectProblem } from '../support/http.ts';

describe('trying promo codes', () => {
  let shop: QueryShop;
  const [game, product, rate] = [randomUUID(), randomUUID(), randomUUID()];
  before(async () => {
    shop = await queryShop();
    await shop.append(`game-${game}`, gameAdded(game));
    const seen = await shop.append(
      `product-${product}`,
      productAdded(product, game),
      rateAdded(rate, product, game, 50_000),
    );
    await shop.get('/api/games', { 'X-Min-Position': String(seen) });
  });
  after(() => shop.close());

  const quote = (address: string, promo?: string) =>
    shop.get(
      `/api/orders/quote?${new URLSearchParams({
        product_id: product,
        rate_id: rate,
        region: 'cis',
        count: '1',
        ...(promo !== undefined && { promo }),
      })}`,
      { 'X-Forwarded-For': address },
    );

  it('reports the reason twenty times a minute, and does not limit other quotes', async () => {
    for (let time = 0; time < 20; time += 1) {
      const { body } = await quote('203.0.113.40', `guess-${time}`);
      expect(wireQuote.parse(body).promo_problem).to.include({ code: 'promo-not-found' });
    }
    const often = await quote('203.0.113.40', 'one-more');
    expectProblem(often, 429, 'too-many-requests');
    expect(Number(often.headers.get('Retry-After'))).to.be.within(1, 60);
    expect((await quote('203.0.113.40')).status).to.equal(200);
    expect((await quote('203.0.113.41', 'another')).status).to.equal(200);
  });
});
