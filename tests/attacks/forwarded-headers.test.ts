import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { gameAdded, productAdded, rateAdded } from '../reading/catalog-events.ts';
import { queryShop } from '../reading/query-shop.ts';
import { anEmail } from '../support/customer.ts';
import { aShop } from '../support/shop.ts';

/** No request of these tests has this address. */
const proxy = '192.0.2.1';

/** Names another client in each request, in all headers that proxies use. */
const forwardedFrom = (number: number) => ({
  'X-Forwarded-For': `203.0.113.${number}`,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'evil.example.org',
  'X-Real-IP': `203.0.113.${number}`,
  Forwarded: `for=203.0.113.${number};host=evil.example.org;proto=https`,
});

describe('forwarded headers from an untrusted peer', () => {
  it('do not determine the client address in the command API', async () => {
    const { shop, close } = await aShop({ TRUSTED_PROXIES: proxy });
    try {
      const email = anEmail();
      const statuses: number[] = [];
      for (let number = 1; number <= 11; number += 1) {
        const sent = { body: { email, password: 'guessed' }, headers: forwardedFrom(number) };
        statuses.push((await shop.send('POST', '/api/auth', sent)).status);
      }
      expect(statuses).to.deep.equal([...Array.from({ length: 10 }, () => 409), 429]);
    } finally {
      await close();
    }
  });

  it('do not determine the client address in the query API', async () => {
    const shop = await queryShop({ trustedProxies: proxy });
    try {
      const [game, product, rate] = [randomUUID(), randomUUID(), randomUUID()];
      await shop.append(`game-${game}`, gameAdded(game));
      const seen = await shop.append(
        `product-${product}`,
        productAdded(product, game),
        rateAdded(rate, product, game, 50_000),
      );
      await shop.get('/api/games', { 'X-Min-Position': String(seen) });
      const quoted = `product_id=${product}&rate_id=${rate}&region=cis&count=1`;
      const statuses: number[] = [];
      for (let number = 1; number <= 21; number += 1) {
        const path = `/api/orders/quote?${quoted}&promo=guess-${number}`;
        statuses.push((await shop.getOnce(path, forwardedFrom(1))).status);
      }
      // The peer is loopback, which this limit exempts: it would count 203.0.113.1.
      expect(new Set(statuses)).to.deep.equal(new Set([200]));
    } finally {
      await shop.close();
    }
  });
});
