import { catalogFound, game } from '@shop/contracts/catalog/contract';
import { instant } from '@shop/contracts/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import { wireQuote } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { adminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import {
  gameAdded,
  keysAdded,
  keysReserved,
  productAdded,
  rateAdded,
  statusChanged,
} from './catalog-events.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop, testTokens } from './query-shop.ts';

const gameIdOne = '6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10';
const radar = 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60';
const month = '0b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e21';
const order = '7d1f8a60-6f0b-4f0e-9c7a-52f1b6d0a001';
const at = instant('2026-03-01T12:00:00Z');

const events = (userId: string | null = null) => {
  const { orderData } = orderEvents();
  return orderEvents({
    orderId: orderId(order),
    number: orderNumber(1_001),
    buyer: { ...orderData.buyer, email: 'sealed:buyer@example.org' as SealedText, userId },
    bought: {
      ...orderData.bought,
      product: { ...orderData.bought.product, id: radar, gameId: gameIdOne },
      rate: { id: month, days: 30 },
    },
    until: at,
    at,
  });
};
const placed = (userId: string | null): OrderPlaced => events(userId).placed;

const offeredIn = (body: unknown): readonly string[] =>
  orderPage.parse(body).payment_options.map(({ payment_system: id }) => id);

describe('the query API', () => {
  let shop: QueryShop;
  beforeEach(async () => {
    shop = await queryShop();
  });
  afterEach(() => shop.close());

  const stocked = async (): Promise<Record<string, string>> => {
    await shop.append('game-1', gameAdded(gameIdOne));
    await shop.append(
      'product-1',
      productAdded(radar, gameIdOne),
      rateAdded(month, radar, gameIdOne, 50_000),
    );
    const position = await shop.append('keyPool-1', keysAdded(month, 6));
    return { 'X-Min-Position': String(position) };
  };
  const gamePath = `${gameIdOne}-path`;
  const productAddress = `/api/product/${gamePath}/${radar}-path`;

  it('serves its description outside production only', async () => {
    await shop.get('/api/games', await stocked());
    expect((await shop.getOnce('/api/openapi.json')).status).to.equal(404);
    const developing = await queryShop({ dev: true });
    try {
      expect((await developing.getOnce('/api/openapi.json')).status).to.equal(200);
    } finally {
      await developing.close();
    }
  });

  it('returns no older data than the client has seen', async () => {
    const seen = await stocked();
    const games = await shop.getOnce('/api/games?popular=true', seen);

    expect(games.status).to.equal(200);
    expect(games.headers.get('X-Stale')).to.equal(null);
    expect(games.headers.get('X-Total')).to.equal('1');
    expect(games.body).to.have.nested.property('[0].price.cis.cost', 50_000);
    const page = await shop.get(productAddress);
    expect(page.body).to.have.nested.property('rates[0].in_stock', 'yes');
    expect(page.body).to.have.nested.property('rates[0].delivery', 'pool');
    expect(page.body).to.include({ description_eng: 'description', in_stock: 'yes' });
  });

  it('returns the total count, and one page', async () => {
    await shop.get('/api/games', await stocked());
    const counted = async (address: string) => {
      const { status, headers, body } = await shop.get(address);
      expect(status, address).to.equal(200);
      return [Number(headers.get('X-Total')), (body as readonly unknown[]).length];
    };

    expect(await counted('/api/games?works=true&sort=price')).to.deep.equal([1, 1]);
    expect(await counted('/api/games?page=2')).to.deep.equal([1, 0]);
    expect(await counted('/api/games?q=zzzzz')).to.deep.equal([0, 0]);
    const products = `/api/products/${gamePath}`;
    const [total] = await counted(products);
    expect(await counted(`${products}?size=1&sort=-price`)).to.deep.equal([total, 1]);
    expect(await counted(`${products}?q=zzzzz&in_stock=true`)).to.deep.equal([0, 0]);
  });

  it('finds games and products by the typed text, each with its status', async () => {
    await shop.get('/api/games', await stocked());
    const find = async (q: string) => {
      const { status, body } = await shop.get(`/api/search?q=${encodeURIComponent(q)}`);
      expect(status, q).to.equal(200);
      expect(catalogFound.parse(body)).to.deep.equal(body);
      const { games, products } = catalogFound.parse(body);
      return { games, products };
    };

    const { games } = await find('gaem');
    expect(games).to.have.length(1);
    expect(games[0]?.status_summary).to.deep.include({ products: 1, working: 1 });
    for (const typed of ['product', 'тавар', 'game product', 'njdfh']) {
      const { products } = await find(typed);
      expect(products, typed).to.have.length(1);
      expect(products[0]).to.deep.include({ id: radar, path: `${radar}-path` });
      expect(products[0]?.game.id, typed).to.equal(gameIdOne);
      expect(products[0]?.status.label_eng).to.equal('Undetected');
      expect(products[0]?.price?.cis.cost).to.equal(50_000);
    }
    expect(await find('zzzzz')).to.deep.equal({ games: [], products: [] });
  });

  it('shows how many products of a game work after a status change', async () => {
    const seen = await stocked();
    const summary = async (position: Record<string, string>) =>
      game.parse((await shop.get(`/api/games/${gamePath}`, position)).body).status_summary;
    expect(await summary(seen)).to.deep.include({ products: 1, working: 1 });

    const position = await shop.append('product-1', statusChanged(radar, gameIdOne, 'detected'));
    const after = await summary({ 'X-Min-Position': String(position) });
    expect(after).to.deep.include({ products: 1, working: 0 });
    expect(after?.worst).to.include({ id: 'detected', products: 1 });
  });

  it('reports a stale response if the position of the client is not reached in time', async () => {
    const games = await shop.getOnce('/api/games', { 'X-Min-Position': String(10n ** 15n) });

    expect(games.status).to.equal(200);
    expect(games.headers.get('X-Stale')).to.equal('1');
  });

  it('caches a repeated response until visitors would see a change', async () => {
    await shop.get(productAddress, await stocked());
    const first = await shop.get(productAddress);
    const before = shop.cachedAnswerCount();
    const again = await shop.get(productAddress);
    expect(shop.cachedAnswerCount()).to.equal(before + 1);
    expect(again.body).to.deep.equal(first.body);

    const unseen = await shop.append('keyPool-1', keysReserved(month, 6));
    await shop.get('/api/games', { 'X-Min-Position': String(unseen) });
    expect((await shop.get(productAddress)).headers.get('ETag')).to.equal(
      first.headers.get('ETag'),
    );
    expect(shop.cachedAnswerCount()).to.equal(before + 2);

    const seen = await shop.append('keyPool-1', keysReserved(month, 5));
    await shop.get('/api/games', { 'X-Min-Position': String(seen) });
    const changed = await shop.get(productAddress);
    expect(changed.headers.get('ETag')).not.to.equal(first.headers.get('ETag'));
    expect(changed.body).to.include({ in_stock: 'few' });
  });

  it('returns 304 for a known ETag in every encoding, and never the stock', async () => {
    await shop.get(productAddress, await stocked());
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await shop.get(productAddress, headers);
      expect(JSON.stringify(first.body)).not.to.contain('available');
      const tag = first.headers.get('ETag') ?? '';
      const again = await shop.get(productAddress, { ...headers, 'If-None-Match': tag });
      expect(again.status).to.equal(304);
      expect(again.body).to.equal(null);
      expect(again.headers.get('Content-Type')).to.equal(null);
      expect(again.headers.get('Content-Encoding')).to.equal(null);
    }
  });

  it('quotes the charge of the order at each payment system that sells the product', async () => {
    const seen = await stocked();
    await shop.get('/api/games', seen);
    const queryString = `product_id=${radar}&rate_id=${month}&count=3&region=global`;
    const quote = await shop.get(`/api/orders/quote?${queryString}`);

    expect(quote.status).to.equal(200);
    expect(quote.body).to.have.nested.property('unit_price.cost', 807); // 500 / 62 dollars, rounded up
    expect(quote.body).to.have.nested.property('total.cost', 2_421);
    const { payment_options: options } = wireQuote.parse(quote.body);
    const currencies = options.map(({ payment_system: id, charge }) => [id, charge.currency]);
    expect(currencies).to.deep.equal([['freekassa', 'USD']]); // Digiseller does not sell the rate
  });

  it('rejects invalid requests, in the requested language', async () => {
    const refusals = {
      '/api/games?page=0': 400,
      '/api/games?size=1000000000': 400,
      '/api/games?page[$ne]=1': 400,
      '/api/games?page=1&page=2': 400,
      '/api/games?size=49': 400,
      '/api/games?sort=random': 400,
      '/api/games?works=false': 400,
      '/api/games?q=': 400,
      '/api/products/none?sort=newest': 400,
      '/api/games/search': 400,
      [`/api/games/search?q=${'a'.repeat(50_000)}`]: 431,
      '/api/games/search?q[$regex]=.*': 400,
      '/api/search': 400,
      [`/api/search?q=${'a'.repeat(101)}`]: 400,
      '/api/games/none': 404,
      '/api/products/none': 404,
      '/api/product/none/none': 404,
      '/api/orders/abc?t=x': 400,
      '/api/orders/1?t[$gt]=': 400,
      '/api/orders/2147483648': 400,
      '/api/nothing': 404,
      '/storage/images/none.webp': 404,
      '/storage/images/..%2f..%2fetc%2fpasswd': 404,
    };
    for (const [path, status] of Object.entries(refusals)) {
      const response = await shop.get(path, { Lang: 'eng' }).catch(() => ({ status: 431 }));
      expect(response.status, path.slice(0, 60)).to.equal(status);
    }
    const missing = await shop.get('/api/games/none', { Lang: 'eng' });
    expect(missing.body).to.include({ code: 'not-found', message: 'Not found' });
  });

  it('shows an order only with its token or to its buyer', async () => {
    const position = String(await shop.append('order-1', placed('u')));
    const token = testTokens.create(1_001);
    const own = await shop.get(`/api/orders/1001?t=${token}`, { 'X-Min-Position': position });

    expect(own.status).to.equal(200);
    expect(orderPage.parse(own.body)).to.deep.equal(own.body);
    expect(own.body).to.include({ email_masked: 'b***r@example.org', status: 'pending' });
    expect((await shop.get('/api/orders/1001', { Authorization: 'Bearer good' })).status).to.equal(
      200,
    );

    const absent = await shop.get('/api/orders/1002?t=wrong');
    const foreign = await shop.get('/api/orders/1001?t=wrong');
    expect(foreign.status).to.equal(404);
    expect(foreign.body).to.include({
      ...(absent.body as object),
      request_id: (foreign.body as { request_id: string }).request_id,
    });
    expect((await shop.get('/api/orders/1001')).status).to.equal(404);
    expect((await shop.get('/api/orders/1001', { Authorization: 'Bearer bad' })).status).to.equal(
      401,
    );
  });

  it('does not show a guest order to a signed-in user', async () => {
    const position = String(await shop.append('order-1', placed(null)));
    const headers = { 'X-Min-Position': position, Authorization: 'Bearer good' };

    expect((await shop.get('/api/orders/1001', headers)).status).to.equal(404);
  });

  it('offers only payment systems that sell the order, and none once it is paid', async () => {
    const address = `/api/orders/1001?t=${testTokens.create(1_001)}`;
    const productAt = async (position: bigint): Promise<void> => {
      const seen = await shop.get(productAddress, { 'X-Min-Position': String(position) });
      expect(seen.headers.get('X-Stale')).to.equal(null);
    };
    await stocked();
    const position = String(await shop.append('order-1', placed(null)));
    const first = await shop.get(address, { 'X-Min-Position': position });
    expect(offeredIn(first.body)).to.deep.equal(['freekassa']);
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };

    const { type: _, data } = rateAdded(month, radar, gameIdOne, 50_000);
    const rate = { ...data.rate, externalDigiseller: '4711' };
    await productAt(
      await shop.append('product-1', { type: 'catalog.RateChanged', data: { ...data, rate } }),
    );
    const sold = await shop.get(address, tag);
    expect(offeredIn(sold.body)).to.deep.equal(['freekassa', 'digiseller']);

    await productAt(
      await shop.append('product-1', {
        type: 'catalog.RateWithdrawn',
        data: { productId: data.productId, gameId: data.gameId, rateId: rate.rateId, at },
      }),
    );
    const withdrawn = await shop.get(address);
    expect(offeredIn(withdrawn.body)).to.deep.equal(['freekassa']);

    const later = String(await shop.append('order-1', events().paid()));
    const paid = await shop.get(address, { 'X-Min-Position': later });
    expect(paid.body).to.deep.include({ status: 'paid', payment_options: [] });
  });

  it('shows by the ETag whether an order has changed', async () => {
    const address = `/api/orders/1001?t=${testTokens.create(1_001)}`;
    const position = String(await shop.append('order-1', placed(null)));
    const first = await shop.get(address, { 'X-Min-Position': position });
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await shop.get(address, tag)).status).to.equal(304);

    const later = String(await shop.append('order-1', events().mailed()));
    const changed = await shop.get(address, { ...tag, 'X-Min-Position': later });
    expect(changed.status).to.equal(200);
    expect(changed.headers.get('X-Position')).to.equal(later);
  });

  it('shows the progress of a refund, why it failed, and that it is retried', async () => {
    const { placed: first, paid, refundDecided, refundFailed, refundRetried, payment } = events();
    const address = `/api/admin/payments/${payment.system}:${payment.paymentId}`;
    const shown = async (position: bigint) => {
      const { status, body } = await shop.get(address, {
        'X-Min-Position': String(position),
        Authorization: 'Bearer admin',
      });
      expect(status).to.equal(200);
      return adminPaymentPage.parse(body).refunds;
    };

    const failed = await shop.append('order-1', first, paid(), refundDecided(), refundFailed());
    const { data } = refundFailed();
    const failures = [{ reason: data.reason, at: data.at }];
    const [before] = await shown(failed);
    expect(before).to.deep.include({ method: 'api', status: 'failed', failures, retried: 0 });

    const retried = await shop.append('order-1', refundRetried({ method: 'manual' }));
    const [after] = await shown(retried);
    expect(after).to.deep.include({ method: 'manual', status: 'due', failures, retried: 1 });
  });

  it('serves pictures as immutable, and only as pictures', async () => {
    const { status, headers } = await shop.get('/storage/images/a.webp');
    expect(status).to.equal(200);
    expect(headers.get('Content-Type')).to.equal('image/webp');
    expect(headers.get('Cache-Control')).to.include('immutable');
    expect(headers.get('X-Content-Type-Options')).to.equal('nosniff');

    expect((await shop.get('/storage/images/a-640.webp')).status).to.equal(200);
    expect((await shop.get('/storage/images/b-640.webp')).status).to.equal(404);
  });

  it('lists the payment systems that are on, with their fees', async () => {
    await stocked();
    const { body } = await shop.get('/api/payment/list');

    expect(body).to.have.lengthOf(2);
    expect(body).to.deep.include.members([
      {
        id: 'freekassa',
        name_rus: 'FreeKassa',
        name_eng: 'FreeKassa',
        currencies: ['RUB', 'USD'],
        fee_basis_points: 150,
        limits: [
          {
            currency: 'RUB',
            min: { currency: 'RUB', cost: 1_000, display: '10\u00a0₽' },
            max: null,
          },
          { currency: 'USD', min: null, max: null },
        ],
      },
    ]);
  });
});
