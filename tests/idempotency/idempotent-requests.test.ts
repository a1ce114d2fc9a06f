import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'chai';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { aGame } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { aPromo } from '../support/promos.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import {
  buildImportForm,
  sendBackOfficeCommand,
  createProduct,
  createStockedProduct,
} from '../support/products.ts';

const isReplayed = ({ headers }: Answer) => headers.get('Idempotency-Replayed') === 'true';

describe('a request with an idempotency key', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  type RequestOptions = Readonly<{ token?: string | undefined; body: object; address?: string }>;
  const ask = (
    key: string,
    path: string,
    { token, body, address }: RequestOptions,
    method = 'POST',
  ) =>
    shop.send(method, path, {
      body,
      token,
      headers: { 'Idempotency-Key': key, ...(address && { 'X-Forwarded-For': address }) },
    });

  const sessionsBegun = async (after: bigint | null) =>
    (await shop.stored.all(after)).filter(({ type }) => type === 'identity.SignedIn@2').length;
  const administrator = () => ({
    email: shop.launched.adminEmail,
    password: shop.secrets['ADMIN_PASSWORD'] ?? '',
  });

  it('sent twenty times simultaneously starts one session and returns one token', async () => {
    const before = await shop.stored.end();
    const key = randomUUID();
    const enter = () => ask(key, '/api/auth', { body: administrator(), address: '203.0.113.20' });
    const answers = await Promise.all(Array.from({ length: 20 }, enter));
    const [done, refused] = [200, 409].map((expectedStatus) =>
      answers.filter(({ status }) => status === expectedStatus),
    );
    expect((done?.length ?? 0) + (refused?.length ?? 0)).to.equal(20);
    for (const answer of refused ?? []) {
      expectProblem(answer, 409, 'request-running');
      expect(answer.headers.get('Retry-After')).to.equal('1');
    }
    const again = await enter();
    expect(isReplayed(again)).to.equal(true);
    for (const { body } of done ?? []) expect(body).to.deep.equal(again.body);
    expect(done?.filter((answer) => !isReplayed(answer))).to.have.lengthOf(1);
    expect(await sessionsBegun(before)).to.equal(1);
    const { token } = again.body as { token: string };
    expect((await shop.send('POST', '/api/admin/games', { body: {}, token })).status).to.equal(400);
    expect(again.headers.get('X-Position')).to.equal(
      done?.find((answer) => !isReplayed(answer))?.headers.get('X-Position'),
    );
  });

  it('is rejected with another body, method or address, and stores no password', async () => {
    const before = await shop.stored.end();
    const key = randomUUID();
    const address = '203.0.113.21';
    const { email, password } = administrator();
    await ask(key, '/api/auth', { body: { email, password }, address });
    const wrong = { email, password: 'another password' };
    expectProblem(
      await ask(key, '/api/auth', { body: wrong, address }),
      409,
      'idempotency-key-reused',
    );

    const promo = aPromo();
    const token = shop.admin;
    const otherKey = randomUUID();
    const created = await ask(otherKey, '/api/admin/promos', { body: promo, token });
    expect(created.status).to.equal(201);
    const lock = `/api/admin/promos/${promo.code}/lock`;
    const leaked = { reason: 'Leaked', revision: 0 };
    expectProblem(
      await ask(otherKey, lock, { body: leaked, token }),
      409,
      'idempotency-key-reused',
    );
    const changed = { ...promo, limit: 1 };
    expectProblem(
      await ask(otherKey, '/api/admin/promos', { body: changed, token }),
      409,
      'idempotency-key-reused',
    );
    const stored = JSON.stringify((await shop.stored.all(before)).map(({ data }) => data));
    expect(stored).not.to.include(password);
    expect(stored).not.to.include('eyJ'); // what every token begins with
  });

  it('is answered as before, even if it would be rejected now', async () => {
    const token = shop.admin;
    const promo = aPromo();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const path = `/api/admin/promos/${promo.code}`;
    const { code: _, on: __, ...terms } = promo;
    const key = randomUUID();
    const change = { body: { ...terms, limit: 5, revision: 0 }, token };
    const first = await ask(key, path, change, 'PUT');
    await sendBackOfficeCommand(shop, 'POST', `${path}/lock`, { reason: 'Leaked', revision: 1 });
    const again = await ask(key, path, change, 'PUT');
    expect(again.body).to.deep.equal(first.body);
    expect(isReplayed(again)).to.equal(true);

    const refused = randomUUID();
    const late = { body: { ...terms, limit: 6, revision: 0 }, token };
    const answers = [await ask(refused, path, late, 'PUT'), await ask(refused, path, late, 'PUT')];
    for (const answer of answers) expectProblem(answer, 409, 'promo-locked');
    expect(answers[1]?.body).to.deep.equal(answers[0]?.body);
    expect(answers.map(isReplayed)).to.deep.equal([false, true]);
  });

  it('is separate for each user, with the same key and body', async () => {
    const [firstUser, secondUser] = [
      await createSignedInUser(shop, 2),
      await createSignedInUser(shop, 2),
    ];
    const key = randomUUID();
    const body = aGame();
    const first = await ask(key, '/api/admin/games', { body, token: firstUser.token });
    const second = await ask(key, '/api/admin/games', { body, token: secondUser.token });
    expect([first, second].map(isReplayed)).to.deep.equal([false, false]);
    expectProblem(await ask(key, '/api/admin/games', { body }), 401, 'unauthorized');
    const user = await createSignedInUser(shop, 0);
    expectProblem(
      await ask(key, '/api/admin/games', { body, token: user.token }),
      403,
      'forbidden',
    );
    const moderator = await createSignedInUser(shop, 1);
    const mine = { body, token: moderator.token };
    expectProblem(await ask(key, '/api/admin/games', mine), 403, 'forbidden');
    expect(await shop.stored.types(`game-${body.id}`)).to.deep.equal(['catalog.GameAdded']);
  });

  it('of a guest is identified by the order link, which nobody else has', async () => {
    const product = await createStockedProduct(shop, 2);
    const [firstOrder, secondOrder] = [
      await buyProduct(shop, anOrder(product)),
      await buyProduct(shop, anOrder(product)),
    ];
    const key = randomUUID();
    const reveal = ({ number }: typeof firstOrder, token: string) =>
      ask(key, `/api/orders/${number}/reveal?t=${token}`, { body: { place: 1 } });
    const mine = await reveal(firstOrder, firstOrder.token);
    const yours = await reveal(secondOrder, secondOrder.token);
    expect(mine.body).not.to.deep.equal(yours.body);
    const again = await reveal(firstOrder, firstOrder.token);
    expect(again.body).to.deep.equal(mine.body);
    expect([mine, yours, again].map(isReplayed)).to.deep.equal([false, false, true]);
    expectProblem(await reveal(firstOrder, secondOrder.token), 409, 'idempotency-key-reused');
    expectProblem(await reveal(firstOrder, 'guessed'), 404, 'not-found');
    const stored = JSON.stringify((await shop.stored.all()).map(({ data }) => data));
    for (const plain of product.keys) expect(stored).not.to.include(plain);
  });

  it('of a guest with one email is separate from one with another email', async () => {
    const key = randomUUID();
    const address = '203.0.113.22';
    const guess = { email: anEmail(), password: 'a password' };
    for (let times = 0; times < 2; times += 1) {
      expectProblem(await ask(key, '/api/auth', { body: guess, address }), 409, 'user-unknown');
    }
    const { status } = await ask(key, '/api/auth', { body: administrator(), address });
    expect(status).to.equal(200);
  });

  it('that was rate-limited can be sent again', async () => {
    const body = { email: anEmail(), password: 'a password' };
    const address = '203.0.113.23';
    const enter = (key: string) => ask(key, '/api/auth', { body, address });
    for (let times = 0; times < 10; times += 1) await enter(randomUUID());
    const key = randomUUID();
    const answers = [await enter(key), await enter(key)];
    for (const answer of answers) expectProblem(answer, 429, 'too-many-requests');
    expect(answers.map(isReplayed)).to.deep.equal([false, false]);
  });

  it('with a file is identified by the content of the file', async () => {
    const product = await createProduct(shop);
    const key = randomUUID();
    const importId = randomUUID();
    const sendFile = (text: string) =>
      shop.send('POST', '/api/admin/keys/import', {
        raw: buildImportForm(product, { importId, text }),
        token: shop.admin,
        headers: { 'Idempotency-Key': key },
      });
    const text = `PLAIN-${randomUUID()}\nPLAIN-${randomUUID()}`;
    const first = await sendFile(text);
    expect(first.status).to.equal(200);
    const again = await sendFile(text);
    expect(again.body).to.deep.equal(first.body);
    expect(isReplayed(again)).to.equal(true);
    expectProblem(await sendFile(`${text}\nmore`), 409, 'idempotency-key-reused');
  });

  it('needs a UUID as its key, and is kept for a day', async () => {
    const before = await shop.stored.end();
    for (const key of ['1', '{"$ne":""}', 'x'.repeat(200)]) {
      const problem = expectProblem(
        await ask(key, '/api/admin/promos', { body: aPromo(), token: shop.admin }),
        400,
        'invalid-request',
      );
      expect(problem.codes).to.deep.equal({ 'Idempotency-Key': ['field-invalid'] });
    }
    expect((await shop.stored.causedByRequests(before)).map(({ type }) => type)).to.deep.equal([]);
    await ask(randomUUID(), '/api/admin/promos', { body: aPromo(), token: shop.admin });
    const [claimed] = await eventually('the claim', async () => {
      const own = (await shop.stored.all(before)).filter(({ type }) =>
        type.startsWith('idempotency.IdempotencyKey'),
      );
      return own.length === 2 && own;
    });
    const stream = claimed?.stream ?? '';
    const client = EventStoreDBClient.connectionString(shop.launched.addresses.eventstore);
    const { metadata } = await client.getStreamMetadata(stream);
    await client.dispose();
    expect(metadata?.maxAge).to.equal(24 * 60 * 60);
  });
});
