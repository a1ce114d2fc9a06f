import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { listCommandRoutes } from '../support/routes.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';

/**
 * The lowest level that may call each route; `guest` for everyone, `buyer` for the order's own
 * buyer.
 */
const matrix: Readonly<Record<string, 0 | 1 | 2 | 'guest' | 'buyer'>> = {
  'POST /api/admin/keys/import': 2,
  'POST /api/admin/keys/find': 2,
  'POST /api/admin/keys/:id/reveal': 2,
  'POST /api/admin/keys/:id/withdraw': 2,
  'POST /api/admin/key-imports/:id/finish': 2,
  'POST /api/admin/key-imports/:id/abandon': 2,
  'POST /api/admin/key-imports/:id/withdraw': 2,
  'PUT /api/admin/rates/:id/shared-content': 2,
  'POST /api/admin/rates/:id/shared-content/stop': 2,
  'POST /api/admin/images': 1,
  'POST /api/admin/videos': 2,
  'POST /api/admin/files': 1,
  'POST /api/admin/slider': 1,
  'PUT /api/admin/slider/:id': 1,
  'POST /api/admin/problems': 1,
  'PUT /api/admin/problems/:id': 1,
  'POST /api/admin/contact-cards': 1,
  'PUT /api/admin/contact-cards/:id': 1,
  'POST /api/admin/avatars': 1,
  'PUT /api/admin/avatars/:id': 1,
  'PUT /api/admin/pages/:page': 2,
  'PUT /api/admin/socials': 1,
  'POST /api/payments/:system/notification': 'guest',
  'POST /api/payments/digiseller/redeem': 'guest',
  'POST /api/admin/payments/notifications/:id/verify': 2,
  'POST /api/admin/payments/notifications/:id/reveal': 2,
  'POST /api/admin/payments/notifications/:id/resolve': 2,
  'PUT /api/admin/payment-systems/:system': 2,
  'POST /api/admin/payment-systems/:system/switch': 2,
  'PUT /api/admin/payment-systems/order': 2,
  'POST /api/admin/payment-systems/:system/self-test': 2,
  'GET /api/payments/:system/notification': 'guest',
  'PUT /api/admin/exchange-rate': 2,
  'POST /api/admin/games': 2,
  'PUT /api/admin/games/:id': 2,
  'POST /api/admin/products': 2,
  'PUT /api/admin/products/:id': 2,
  'POST /api/admin/products/:id/status': 2,
  'POST /api/admin/games/:id/archive': 2,
  'POST /api/admin/games/:id/restore': 2,
  'POST /api/admin/products/:id/archive': 2,
  'POST /api/admin/products/:id/restore': 2,
  'POST /api/admin/products/:id/duplicate': 2,
  'PUT /api/admin/products/:id/prices': 2,
  'POST /api/admin/products/:id/rates': 2,
  'PUT /api/admin/products/:id/rates/:rate': 2,
  'DELETE /api/admin/products/:id/rates/:rate': 2,
  'POST /api/admin/statuses': 1,
  'POST /api/admin/requirements-types': 1,
  'POST /api/admin/requirements': 1,
  'POST /api/admin/functionicons': 1,
  'POST /api/admin/functions': 1,
  'POST /api/admin/statuses/:id/archive': 1,
  'POST /api/admin/statuses/:id/restore': 1,
  'POST /api/admin/requirements-types/:id/archive': 1,
  'POST /api/admin/requirements-types/:id/restore': 1,
  'POST /api/admin/requirements/:id/archive': 1,
  'POST /api/admin/requirements/:id/restore': 1,
  'POST /api/admin/functionicons/:id/archive': 1,
  'POST /api/admin/functionicons/:id/restore': 1,
  'POST /api/admin/functions/:id/archive': 1,
  'POST /api/admin/functions/:id/restore': 1,
  'POST /api/admin/slider/:id/archive': 1,
  'POST /api/admin/slider/:id/restore': 1,
  'POST /api/admin/problems/:id/archive': 1,
  'POST /api/admin/problems/:id/restore': 1,
  'POST /api/admin/contact-cards/:id/archive': 1,
  'POST /api/admin/contact-cards/:id/restore': 1,
  'POST /api/admin/avatars/:id/archive': 1,
  'POST /api/admin/avatars/:id/restore': 1,
  'POST /api/admin/theme/:id/archive': 1,
  'POST /api/admin/theme/:id/restore': 1,
  'POST /api/admin/bot/problems/:id/archive': 1,
  'POST /api/admin/bot/problems/:id/restore': 1,
  'POST /api/admin/bot/solutions/:id/archive': 1,
  'POST /api/admin/bot/solutions/:id/restore': 1,
  'POST /api/admin/saved-replies/:id/archive': 1,
  'POST /api/admin/saved-replies/:id/restore': 1,
  'PUT /api/admin/avatars/order': 1,
  'PUT /api/admin/bot/problems/order': 1,
  'PUT /api/admin/bot/solutions/order': 1,
  'PUT /api/admin/saved-replies/order': 1,
  'PUT /api/admin/contact-cards/order': 1,
  'PUT /api/admin/problems/order': 1,
  'PUT /api/admin/requirements-types/order': 1,
  'PUT /api/admin/slider/order': 1,
  'PUT /api/admin/theme/order': 1,
  'PUT /api/admin/games/order': 2,
  'PUT /api/admin/games/:id/products/order': 2,
  'PUT /api/admin/statuses/:id': 1,
  'PUT /api/admin/requirements-types/:id': 1,
  'PUT /api/admin/requirements/:id': 1,
  'PUT /api/admin/functionicons/:id': 1,
  'PUT /api/admin/functions/:id': 1,
  'POST /api/admin/promos': 2,
  'POST /api/admin/promos/batch': 2,
  'PUT /api/admin/promos/:code': 2,
  'POST /api/admin/promos/:code/switch': 2,
  'POST /api/admin/promos/:code/lock': 2,
  'POST /api/orders': 'guest',
  'POST /api/orders/:number/pay': 'buyer',
  'POST /api/orders/:number/cancel': 'buyer',
  'POST /api/orders/:number/reveal': 'buyer',
  'POST /api/orders/:number/download': 'buyer',
  'POST /api/orders/:number/email': 'buyer',
  'POST /api/orders/:number/status-emails': 'buyer',
  'POST /api/orders/:number/reminders': 'buyer',
  'POST /api/admin/orders/:number/refunds': 2,
  'POST /api/admin/orders/:number/refunds/:refund/sent': 2,
  'POST /api/admin/orders/:number/refunds/:refund/retry': 2,
  'POST /api/admin/orders/:number/replace-key': 2,
  'POST /api/admin/orders/:number/accept-payment': 2,
  'POST /api/admin/orders/:number/lift-hold': 2,
  'POST /api/admin/orders/:number/resolve-attention': 2,
  'POST /api/admin/orders/:number/mail-keys': 2,
  'POST /api/admin/orders/:number/cancel': 2,
  'POST /api/admin/orders/:number/email': 2,
  'POST /api/admin/orders/:number/fulfil': 2,
  'POST /api/admin/bans': 1,
  'PUT /api/admin/bans/:hash': 1,
  'POST /api/admin/bans/:hash/lift': 1,
  'POST /api/orders/lookup': 'guest',
  'POST /api/admin/mail/:id/preview': 2,
  'POST /api/admin/mail/:id/resend': 2,
  'POST /api/back-in-stock': 'guest',
  'POST /api/back-in-stock/stop': 'guest',
  'POST /api/status-emails/stop': 'guest',
  'POST /api/reminders/stop': 'guest',
  'POST /api/reminders/start': 'guest',
  'POST /api/unsubscribe/:kind': 'guest',
  'POST /api/profile/status-emails': 0,
  'POST /api/profile/reminders': 0,
  'POST /api/ticket': 0,
  'POST /api/ticket/message/send/:id': 0,
  'PUT /api/ticket/:id/close': 0,
  'POST /api/ticket/:id/read': 0,
  'POST /api/ticket/:id/rating': 0,
  'POST /api/ticket/:id/reopen': 0,
  'POST /api/ticket/:id/bot': 0,
  'POST /api/ticket/:id/person': 0,
  'POST /api/admin/tickets/:id/messages': 1,
  'POST /api/admin/tickets/:id/notes': 1,
  'POST /api/admin/tickets/:id/assign': 1,
  'POST /api/admin/tickets/:id/read': 1,
  'POST /api/admin/tickets/:id/close': 1,
  'POST /api/admin/tickets/:id/reopen': 1,
  'POST /api/admin/theme': 1,
  'PUT /api/admin/theme/:id': 1,
  'POST /api/admin/bot/problems': 1,
  'PUT /api/admin/bot/problems/:id': 1,
  'POST /api/admin/bot/solutions': 1,
  'PUT /api/admin/bot/solutions/:id': 1,
  'POST /api/admin/saved-replies': 1,
  'PUT /api/admin/saved-replies/:id': 1,
  'POST /api/admin/exports': 1,
  'POST /api/admin/views': 1,
  'PUT /api/admin/views/:id': 1,
  'DELETE /api/admin/views/:id': 1,
  'POST /api/contacts': 'guest',
  'POST /api/problems/:id/views': 'guest',
  'POST /api/problems/:id/vote': 'guest',
  'POST /api/admin/contacts/:id/answer': 1,
  'POST /api/admin/contacts/:id/close': 1,
  'POST /api/admin/contacts/:id/reopen': 1,
  'POST /api/admin/contacts/:id/assign': 1,
  'POST /api/admin/contacts/:id/block': 1,
  'POST /api/auth': 'guest',
  'POST /api/logout': 0,
  'POST /api/register': 'guest',
  'POST /api/sessions/end-others': 0,
  'POST /api/sessions/reauthenticate': 0,
  'POST /api/sessions/seen': 0,
  'DELETE /api/sessions/:id': 0,
  'POST /api/password/code': 'guest',
  'POST /api/password/check': 'guest',
  'POST /api/password/reset': 'guest',
  'POST /api/email/confirm': 0,
  'POST /api/email/cancel': 0,
  'POST /api/email/undo': 'guest',
  'POST /api/profile/settings/save': 0,
  'POST /api/profile/erase': 0,
  'POST /api/totp': 1,
  'POST /api/totp/enable': 1,
  'POST /api/totp/disable': 0,
  'PUT /api/admin/users/:id': 2,
  'POST /api/admin/users/:id/ban': 1,
  'POST /api/admin/users/:id/erase': 2,
  'POST /api/admin/users/:id/email/reveal': 2,
  'POST /api/admin/users/:id/export': 2,
  'POST /api/admin/users/:id/notes': 1,
  'DELETE /api/admin/users/:id/notes/:note': 1,
  'POST /api/admin/users/:id/sessions/end': 2,
  'DELETE /api/admin/users/:id/sessions/:session': 2,
  'POST /api/admin/users/:id/totp/reset': 2,
};

const tidy = (route: string): string => route.replace(/\/$/, '');

describe('every route of the command API', () => {
  let shop: Shop;
  const tokens: (string | undefined)[] = [undefined];
  before(async () => {
    shop = await theShop();
    for (const level of [0, 1, 2] as const)
      tokens.push((await createSignedInUser(shop, level)).token);
  });

  it('is declared here with its level', () => {
    expect(new Set(listCommandRoutes().map(tidy))).to.deep.equal(new Set(Object.keys(matrix)));
  });

  for (const [route, needed] of Object.entries(matrix)) {
    if (typeof needed !== 'number') continue;
    const [method = '', pattern = ''] = route.split(' ');

    it(`${route} requires level ${needed}`, async () => {
      const path = pattern.replaceAll(/:\w+/g, randomUUID());
      const before = await shop.stored.end();
      for (const [index, token] of tokens.entries()) {
        const answer = await shop.send(method, path, {
          token,
          ...(method !== 'DELETE' && { body: { everywhere: 'no boolean' } }),
        });
        const level = index - 1;
        if (level < 0) expectProblem(answer, 401, 'unauthorized');
        else if (level < needed) expectProblem(answer, 403, 'forbidden');
        else expect([400, 404, 409, 415]).to.include(answer.status);
      }
      const written = (await shop.stored.causedByRequests(before)).filter(({ type }) =>
        /^(catalog|identity|promotions|ordering|stock|support|content)\./.test(type),
      );
      expect(written).to.deep.equal([]);
    });
  }

  it('does not accept a cookie as a credential', async () => {
    const headers = { Cookie: `token=${shop.admin}; auth=${shop.admin}` };
    const answer = await shop.send('PUT', '/api/admin/exchange-rate', {
      body: { dollar: 70, revision: 0 },
      headers,
    });
    expectProblem(answer, 401, 'unauthorized');
  });

  it('for an order is closed to an administrator who is not its buyer', async () => {
    const { number } = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const bodies = {
      pay: { payment_system: 'freekassa' },
      email: { email: 'other@example.org' },
      cancel: {},
      reveal: { place: 1 },
      download: {},
      'status-emails': { enabled: true },
      reminders: { enabled: false },
    };
    for (const [step, body] of Object.entries(bodies)) {
      const path = `/api/orders/${number}/${step}`;
      expectProblem(await shop.send('POST', path, { body, token: shop.admin }), 404, 'not-found');
    }
  });

  it('that does not exist is a 404 for every caller', async () => {
    for (const token of tokens) {
      expectProblem(
        await shop.send('POST', '/api/admin/nothing', { body: {}, token }),
        404,
        'not-found',
      );
      expectProblem(await shop.send('GET', '/api/admin/nothing', { token }), 404, 'not-found');
    }
  });
});
