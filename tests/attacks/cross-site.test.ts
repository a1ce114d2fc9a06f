import { expect } from 'chai';
import { commandApiRoutes, queryApiRoutes } from '../support/registered-routes.ts';
import type { RegisteredRoute } from '../support/registered-routes.ts';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import type { RequestOptions } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import { createSample } from '../support/parameters.ts';

const origins = ['null', 'https://evil.example.org', 'https://shop.example.evil.com'];

/** The shop stores every notification and the worker stores its position. */
const allowedTypes = new Set(['payments.NotificationReceived', 'platform.ProcessSnapshotSaved']);

const typed = (raw: string, type: string): RequestOptions => ({
  raw,
  headers: { 'Content-Type': type },
});

/** Bodies that a page of another site can send without a preflight request. */
const simpleBodies = (): readonly RequestOptions[] => {
  const form = new FormData();
  form.append('import_id', '1');
  return [
    typed('{"everywhere":true}', 'text/plain'),
    typed('everywhere=true&dollar=70', 'application/x-www-form-urlencoded'),
    { raw: form },
    {},
  ];
};

const addressOf = ({ name, schemas }: RegisteredRoute): readonly [method: string, path: string] => {
  const [method = '', path = ''] = name.split(' ');
  const params = schemas?.params;
  const filled = path.replaceAll(/:(\w+)/g, (_, part: string) =>
    params ? createSample(params, part) : 'freekassa',
  );
  return [method, filled];
};

describe('a page of another site', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  /** The cookies that the browser sends along, with the names that the client and others use. */
  const cookies = (): string =>
    ['token', 'auth', 'session', 'Authorization'].map((name) => `${name}=${shop.admin}`).join('; ');

  const changes = async (after: bigint | null): Promise<readonly string[]> =>
    (await shop.stored.causedByRequests(after))
      .map(({ type }) => type)
      .filter((type) => !allowedTypes.has(type));

  const mutating = commandApiRoutes().filter(({ name }) => !name.startsWith('GET '));

  for (const route of mutating) {
    const [method, path] = addressOf(route);
    const forStaffOrUsers = route.level !== undefined || path.startsWith('/api/admin/');

    it(`changes nothing through ${route.name}, regardless of cookies`, async () => {
      const before = await shop.stored.end();
      for (const origin of origins) {
        for (const { raw, headers } of simpleBodies()) {
          const answer = await shop.send(method, path, {
            ...(raw !== undefined && { raw }),
            headers: { ...headers, Cookie: cookies(), Origin: origin },
          });
          if (forStaffOrUsers) expectProblem(answer, 401, 'unauthorized');
          else expect(answer.status, JSON.stringify(answer.body)).to.be.within(400, 499);
          expect(answer.headers.get('Access-Control-Allow-Origin')).to.equal(null);
          expect(answer.headers.get('Set-Cookie')).to.equal(null);
        }
      }
      expect(await changes(before)).to.deep.equal([]);
    });
  }

  it('gets no CORS permission for preflighted requests', async () => {
    for (const route of [...mutating, ...queryApiRoutes()]) {
      const [method, path] = addressOf(route);
      for (const origin of origins) {
        const answer = await shop.send('OPTIONS', path, {
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': 'authorization,content-type',
          },
        });
        const allowed = [...answer.headers.keys()].filter((name) =>
          name.startsWith('access-control-'),
        );
        expect(allowed, route.name).to.deep.equal([]);
      }
    }
  });

  it('cannot read an order with its cookies', async () => {
    const { number } = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const headers = { Cookie: cookies(), Origin: origins[0] ?? '' };
    expectProblem(await shop.ask('GET', `/api/orders/${number}`, { headers }), 404, 'not-found');
    expectProblem(await shop.ask('GET', '/api/user', { headers }), 401, 'unauthorized');
  });

  it('changes nothing through GET requests, not even as an administrator', async () => {
    const order = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const before = await shop.stored.end();
    const steps = ['pay', 'cancel', 'reveal', 'download'];
    const ofOrder = steps.map((step) => `/api/orders/${order.number}/${step}?t=${order.token}`);
    const paths = [
      ...mutating.map((route) => addressOf(route)[1]),
      ...queryApiRoutes().map((route) => addressOf(route)[1]),
      ...ofOrder,
    ];
    const overriding = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'POST' };
    const { queryApi, commandApi } = shop.launched.addresses;
    for (const path of new Set(paths)) {
      const query = path.includes('?') ? '&' : '?';
      for (const method of ['GET', 'HEAD']) {
        const headers = { ...overriding, Authorization: `Bearer ${shop.admin}` };
        const sent = { method, headers };
        const { status } = await fetch(`${queryApi}${path}${query}_method=POST`, sent);
        expect(status, `${method} ${path}`).to.be.lessThan(500);
        const behind = await fetch(`${commandApi}${path}`, sent);
        expect(behind.status, `${method} ${path}`).to.be.within(400, 499);
      }
    }
    expect(await changes(before)).to.deep.equal([]);
  });
});
