import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { anOrder, placed } from '../support/customer.ts';
import { refusal } from '../support/http.ts';
import { somebody } from '../support/people.ts';
import { commandRoutes } from '../support/routes.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { stock } from '../support/stocking.ts';

/** Who may call what: a level from 0 on, `guest` for everybody, `buyer` for an order's own. */
const matrix: Readonly<Record<string, 0 | 1 | 2 | 'guest' | 'buyer'>> = {
  'POST /api/admin/keys/import': 2,
  'POST /api/admin/images': 1,
  'POST /api/payments/:system/notification': 'guest',
  'GET /api/payments/:system/notification': 'guest',
  'POST /api/admin/exchange-rate': 2,
  'POST /api/admin/games': 2,
  'PUT /api/admin/games/:id': 2,
  'POST /api/admin/products': 2,
  'PUT /api/admin/products/:id': 2,
  'POST /api/admin/products/:id/status': 2,
  'POST /api/admin/products/:id/rates': 2,
  'PUT /api/admin/products/:id/rates/:rate': 2,
  'DELETE /api/admin/products/:id/rates/:rate': 2,
  'PUT /api/admin/statuses/:id': 1,
  'PUT /api/admin/requirements-types/:id': 1,
  'PUT /api/admin/requirements/:id': 1,
  'PUT /api/admin/functionicons/:id': 1,
  'PUT /api/admin/functions/:id': 1,
  'POST /api/orders': 'guest',
  'POST /api/orders/:number/pay': 'buyer',
  'POST /api/orders/:number/cancel': 'buyer',
  'POST /api/orders/:number/reveal': 'buyer',
  'POST /api/orders/:number/download': 'buyer',
  'POST /api/auth': 'guest',
  'POST /api/logout': 0,
};

const tidy = (route: string): string => route.replace(/\/$/, '');

describe('every route of the command API', function () {
  this.timeout(60_000);
  let shop: Shop;
  const tokens: (string | undefined)[] = [undefined];
  before(async () => {
    shop = await theShop();
    for (const level of [0, 1, 2] as const) tokens.push((await somebody(shop, level)).token);
  });

  it('is declared here, with who may call it', () => {
    expect(new Set(commandRoutes().map(tidy))).to.deep.equal(new Set(Object.keys(matrix)));
  });

  for (const [route, needed] of Object.entries(matrix)) {
    if (typeof needed !== 'number') continue;
    const [method = '', pattern = ''] = route.split(' ');

    it(`${route} lets through level ${needed} and nobody below`, async () => {
      const path = pattern.replaceAll(/:\w+/g, randomUUID());
      const before = await shop.stored.end();
      for (const [index, token] of tokens.entries()) {
        const answer = await shop.send(method, path, {
          token,
          ...(method !== 'DELETE' && { body: { everywhere: 'no boolean' } }),
        });
        const level = index - 1;
        if (level < 0) refusal(answer, 401, 'unauthorized');
        else if (level < needed) refusal(answer, 403, 'forbidden');
        else expect([400, 404, 409, 415]).to.include(answer.status);
      }
      const written = (await shop.stored.all(before)).filter(
        ({ type }) => type.startsWith('catalog.') || type.startsWith('identity.'),
      );
      expect(written).to.deep.equal([]);
    });
  }

  it('takes no cookie for a credential', async () => {
    const headers = { Cookie: `token=${shop.admin}; auth=${shop.admin}` };
    const answer = await shop.send('POST', '/api/admin/exchange-rate', {
      body: { dollar: 70 },
      headers,
    });
    refusal(answer, 401, 'unauthorized');
  });

  it('of an order is closed to an administrator who is not its buyer', async () => {
    const { number } = await placed(shop, anOrder(await stock(shop, 1)));
    for (const step of ['pay', 'cancel', 'reveal', 'download']) {
      const body = step === 'pay' ? { payment_system: 'freekassa' } : {};
      const path = `/api/orders/${number}/${step}`;
      refusal(await shop.send('POST', path, { body, token: shop.admin }), 404, 'not-found');
    }
  });

  it('that there is not is a 404 for everybody', async () => {
    for (const token of tokens) {
      refusal(await shop.send('POST', '/api/admin/nothing', { body: {}, token }), 404, 'not-found');
      refusal(await shop.send('GET', '/api/admin/games', { token }), 404, 'not-found');
    }
  });
});
