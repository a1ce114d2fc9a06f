import { expect } from 'chai';
import { queryApiRoutes } from '../support/registered-routes.ts';
import { requiredSamples, createSample } from '../support/parameters.ts';
import { queryShop } from '../reading/query-shop.ts';
import { expectProblem } from '../support/http.ts';

type Level = 0 | 1 | 2;

/**
 * The lowest level that may run each query; `buyer` for the order's own buyer, `guest` for
 * everyone.
 */
const matrix: Readonly<Record<string, Level | 'guest' | 'buyer'>> = {
  'GET /api/admin/avatars': 1,
  'GET /api/admin/avatars.csv': 1,
  'GET /api/admin/avatars/:id': 1,
  'GET /api/admin/bans': 1,
  'GET /api/admin/bans.csv': 1,
  'GET /api/admin/bans/:hash': 1,
  'GET /api/admin/bot/problems': 1,
  'GET /api/admin/bot/problems.csv': 1,
  'GET /api/admin/bot/problems/:id': 1,
  'GET /api/admin/bot/solutions': 1,
  'GET /api/admin/bot/solutions.csv': 1,
  'GET /api/admin/bot/solutions/:id': 1,
  'GET /api/admin/saved-replies': 1,
  'GET /api/admin/saved-replies.csv': 1,
  'GET /api/admin/saved-replies/:id': 1,
  'GET /api/admin/contact-cards': 1,
  'GET /api/admin/contact-cards.csv': 1,
  'GET /api/admin/contact-cards/:id': 1,
  'GET /api/admin/contacts': 1,
  'GET /api/admin/contacts.csv': 1,
  'GET /api/admin/contacts/:id': 1,
  'GET /api/admin/counts': 1,
  'GET /api/admin/exchange-rate': 2,
  'GET /api/admin/exchange-rate/effect': 2,
  'GET /api/admin/functionicons': 1,
  'GET /api/admin/functionicons.csv': 1,
  'GET /api/admin/functionicons/:id': 1,
  'GET /api/admin/functions': 1,
  'GET /api/admin/functions.csv': 1,
  'GET /api/admin/functions/:id': 1,
  'GET /api/admin/games': 2,
  'GET /api/admin/games.csv': 2,
  'GET /api/admin/games/:id': 2,
  'GET /api/admin/key-imports': 2,
  'GET /api/admin/key-imports.csv': 2,
  'GET /api/admin/key-imports/:id': 2,
  'GET /api/admin/key-imports/:id/report.csv': 2,
  'GET /api/admin/keys': 2,
  'GET /api/admin/keys.csv': 2,
  'GET /api/admin/keys/:id': 2,
  'GET /api/admin/mail': 2,
  'GET /api/admin/mail.csv': 2,
  'GET /api/admin/mail/:id': 2,
  'GET /api/admin/manual-queue': 2,
  'GET /api/admin/manual-queue.csv': 2,
  'GET /api/admin/orders': 2,
  'GET /api/admin/orders.csv': 2,
  'GET /api/admin/orders/sums': 2,
  'GET /api/admin/orders/:number': 2,
  'GET /api/admin/overview': 1,
  'GET /api/admin/setup': 2,
  'GET /api/admin/pages': 2,
  'GET /api/admin/pages/:page': 2,
  'GET /api/admin/pages/:page/versions': 2,
  'GET /api/admin/pages/:page/versions/:revision': 2,
  'GET /api/admin/payment-systems': 2,
  'GET /api/admin/payment-systems/:system': 2,
  'GET /api/admin/payment-systems/order': 2,
  'GET /api/admin/payments': 2,
  'GET /api/admin/payments.csv': 2,
  'GET /api/admin/payments/sums': 2,
  'GET /api/admin/payments/:id': 2,
  'GET /api/admin/payments/notifications': 2,
  'GET /api/admin/payments/notifications.csv': 2,
  'GET /api/admin/payments/notifications/:id': 2,
  'GET /api/admin/problems': 1,
  'GET /api/admin/problems.csv': 1,
  'GET /api/admin/problems/:id': 1,
  'GET /api/admin/products': 2,
  'GET /api/admin/products.csv': 2,
  'GET /api/admin/products/:id': 2,
  'GET /api/admin/promos': 2,
  'GET /api/admin/promos.csv': 2,
  'GET /api/admin/promos/:code/uses': 2,
  'GET /api/admin/promos/batches': 2,
  'GET /api/admin/promos/batches.csv': 2,
  'GET /api/admin/promos/history/totals': 2,
  'GET /api/admin/promos/scope': 2,
  'GET /api/admin/promos/scope/names': 2,
  'GET /api/admin/promos/:code': 2,
  'GET /api/admin/promos/batch/:batch.csv': 2,
  'GET /api/admin/audit': 2,
  'GET /api/admin/audit.csv': 2,
  'GET /api/admin/history': 1,
  'GET /api/admin/history/:eventId/state': 1,
  'GET /api/admin/history/state': 1,
  'GET /api/admin/promos/history': 2,
  'GET /api/admin/promos/history.csv': 2,
  'GET /api/admin/requirements': 1,
  'GET /api/admin/requirements.csv': 1,
  'GET /api/admin/requirements-types': 1,
  'GET /api/admin/requirements-types.csv': 1,
  'GET /api/admin/requirements-types/:id': 1,
  'GET /api/admin/requirements/:id': 1,
  'GET /api/admin/slider': 1,
  'GET /api/admin/slider.csv': 1,
  'GET /api/admin/slider/:id': 1,
  'GET /api/admin/socials': 1,
  'GET /api/admin/staff': 1,
  'GET /api/admin/statistics': 2,
  'GET /api/admin/statistics.csv': 2,
  'GET /api/admin/statistics/stock': 2,
  'GET /api/admin/avatars/order': 1,
  'GET /api/admin/bot/problems/order': 1,
  'GET /api/admin/bot/solutions/order': 1,
  'GET /api/admin/saved-replies/order': 1,
  'GET /api/admin/contact-cards/order': 1,
  'GET /api/admin/problems/order': 1,
  'GET /api/admin/requirements-types/order': 1,
  'GET /api/admin/slider/order': 1,
  'GET /api/admin/theme/order': 1,
  'GET /api/admin/games/order': 2,
  'GET /api/admin/games/:id/products/order': 2,
  'GET /api/admin/games/:id/uses': 2,
  'GET /api/admin/products/:id/uses': 2,
  'GET /api/admin/statuses/:id/uses': 1,
  'GET /api/admin/requirements-types/:id/uses': 1,
  'GET /api/admin/requirements/:id/uses': 1,
  'GET /api/admin/functionicons/:id/uses': 1,
  'GET /api/admin/functions/:id/uses': 1,
  'GET /api/admin/theme/:id/uses': 1,
  'GET /api/admin/bot/problems/:id/uses': 1,
  'GET /api/admin/bot/solutions/:id/uses': 1,
  'GET /api/admin/statuses': 1,
  'GET /api/admin/statuses.csv': 1,
  'GET /api/admin/statuses/:id': 1,
  'GET /api/admin/stock': 2,
  'GET /api/admin/stock.csv': 2,
  'GET /api/admin/theme': 1,
  'GET /api/admin/theme.csv': 1,
  'GET /api/admin/theme/:id': 1,
  'GET /api/admin/tickets': 1,
  'GET /api/admin/tickets/:id': 1,
  'GET /api/admin/tickets/:id/messages': 1,
  'GET /api/admin/tickets/:id/orders/:number': 1,
  'GET /api/admin/users': 1,
  'GET /api/admin/users.csv': 1,
  'GET /api/admin/users/:id': 1,
  'GET /api/admin/users/:id/ban-effect': 1,
  'GET /api/admin/users/:id/export': 2,
  'GET /api/admin/users/:id/notes': 1,
  'GET /api/admin/users/:id/orders': 2,
  'GET /api/admin/users/:id/promo-uses': 2,
  'GET /api/admin/users/:id/tickets': 1,
  'GET /api/admin/views': 1,
  'POST /api/admin/search': 1,
  'POST /api/admin/search/contacts': 1,
  'POST /api/admin/search/contacts.csv': 1,
  'POST /api/admin/search/orders': 2,
  'POST /api/admin/search/orders.csv': 2,
  'POST /api/admin/search/orders/sums': 2,
  'POST /api/admin/search/bans': 1,
  'POST /api/admin/search/bans.csv': 1,
  'POST /api/admin/search/bans/effect': 1,
  'POST /api/admin/search/promos/test': 2,
  'POST /api/admin/search/users': 1,
  'POST /api/admin/search/users.csv': 1,
  'POST /api/admin/search/mail': 2,
  'POST /api/admin/search/mail.csv': 2,
  'GET /api/orders/:number': 'buyer',
  'GET /api/profile/export': 0,
  'GET /api/purchases': 0,
  'GET /api/sessions': 0,
  'GET /api/ticket/:id': 0,
  'GET /api/ticket/:id/files/:file': 0,
  'GET /api/ticket/list': 0,
  'GET /api/ticket/messages/:id': 0,
  'GET /api/ticket/unread': 0,
  'GET /api/totp': 0,
  'GET /api/user': 0,
};

const callers: readonly Readonly<{ token: string | null; level: Level | -1 }>[] = [
  { token: null, level: -1 },
  { token: 'Bearer good', level: 0 },
  { token: 'Bearer moderator', level: 1 },
  { token: 'Bearer admin', level: 2 },
];

describe('every route of the query API', () => {
  let shop: Awaited<ReturnType<typeof queryShop>>;
  before(async () => {
    shop = await queryShop();
  });
  after(() => shop.close());

  const routes = queryApiRoutes();

  it('is public, or is declared here with its level', () => {
    const guarded = routes.filter(
      ({ level, name }) => level !== undefined || matrix[name] !== undefined,
    );
    expect(new Set(guarded.map(({ name }) => name))).to.deep.equal(new Set(Object.keys(matrix)));
    const open = routes.filter(({ name }) => matrix[name] === undefined);
    expect(open.filter(({ name }) => name.includes('/admin/'))).to.deep.equal([]);
  });

  for (const { name, schemas } of routes) {
    const needed = matrix[name];
    if (typeof needed !== 'number') continue;
    if (!name.startsWith('GET ')) continue; // private searches are tested in the files of their lists

    it(`${name} requires level ${needed}`, async () => {
      const [, pattern = ''] = name.split(' ');
      const path = pattern.replaceAll(/:(\w+)/g, (_, part: string) =>
        schemas?.params ? createSample(schemas.params, part) : 'sample',
      );
      const query = schemas?.query ? new URLSearchParams(requiredSamples(schemas.query)) : '';
      for (const { token, level } of callers) {
        const answer = await shop.get(
          `${path}?${query.toString()}`,
          token === null ? {} : { Authorization: token },
        );
        if (level < 0) expectProblem(answer, 401, 'unauthorized');
        else if (level < needed) expectProblem(answer, 403, 'forbidden');
        else expect(answer.status, `${name} ${level}`).not.to.be.oneOf([401, 403, 500]);
      }
    });
  }

  it('rejects a forged token', async () => {
    const answer = await shop.get('/api/admin/orders', { Authorization: 'Bearer forged' });
    expectProblem(answer, 401, 'unauthorized');
  });
});
