import { randomUUID } from 'node:crypto';
import { totpHeader } from '@shop/contracts/identity/totp.contract';
import { expect } from 'chai';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import type { Account } from '../support/accounts.ts';
import { anAccount, accountOfLevel, proveEmail, readUserId } from '../support/accounts.ts';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import { expectProblem } from '../support/http.ts';
import { withAuthenticator } from '../support/one-time-codes.ts';
import { createStockedProduct } from '../support/products.ts';

describe('a second factor', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const enterWith = ({ email, password }: Account, totp?: string) =>
    shop.send('POST', '/api/auth', { body: { email, password, ...(totp && { totp }) } });

  it('is required in addition to the password, and accepts each code once', async () => {
    const moderator = await accountOfLevel(shop, 1);
    const application = await withAuthenticator(shop.send, moderator.token);
    const missing = expectProblem(await enterWith(moderator), 403, 'totp-required');
    expect(missing.codes).to.deep.equal({ totp: ['totp-required'] });
    const wrong = expectProblem(
      await enterWith(moderator, application.wrong()),
      403,
      'totp-invalid',
    );
    expect(wrong.codes).to.deep.equal({ totp: ['totp-invalid'] });
    expectProblem(
      await enterWith({ ...moderator, password: 'wrong' }, await application.next()),
      409,
      'invalid-password',
    );
    const code = await application.next();
    expect((await enterWith(moderator, code)).status).to.equal(200);
    expectProblem(await enterWith(moderator, code), 403, 'totp-invalid');
  });

  it('accepts one of several simultaneous requests with the same code', async () => {
    const moderator = await accountOfLevel(shop, 1);
    const application = await withAuthenticator(shop.send, moderator.token);
    const code = await application.next();
    const entered = await Promise.all(Array.from({ length: 4 }, () => enterWith(moderator, code)));
    expect(entered.filter(({ status }) => status === 200)).to.have.lengthOf(1);
  });

  it('allows five attempts in a quarter of an hour, then rejects even the right code', async () => {
    const moderator = await accountOfLevel(shop, 1);
    const application = await withAuthenticator(shop.send, moderator.token);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () =>
        shop.send('POST', '/api/totp/disable', {
          body: { code: application.wrong() },
          token: moderator.token,
        }),
      ),
    );
    const rejectedGuesses = guesses.filter(({ status }) => status === 403);
    expect(rejectedGuesses).to.have.lengthOf(5);
    for (const answer of guesses)
      if (answer.status !== 403) expectProblem(answer, 429, 'too-many-requests');
    const right = await enterWith(moderator, await application.next());
    expectProblem(right, 429, 'too-many-requests');
    expect(Number(right.headers.get('Retry-After'))).to.be.greaterThan(60);
    const types = await shop.stored.types(`user-${moderator.id}`);
    expect(types.filter((type) => type === 'identity.TotpAttempted')).to.have.lengthOf(6);
  });

  it('is required again for a key, a refund and a level', async () => {
    const product = await createStockedProduct(shop, 1);
    const administrator = await accountOfLevel(shop, 2);
    const { token } = administrator;
    const application = await withAuthenticator(shop.send, token);
    const stored = (await shop.stored.all()).findLast(
      ({ type, data }) =>
        type === 'stock.KeysStored' && JSON.stringify(data).includes(product.rateId),
    );
    const { importId } = (stored ?? expect.fail()).data as unknown as { importId: string };
    const reveal = (code?: string) =>
      shop.send('POST', `/api/admin/keys/${importId}:0/reveal`, {
        body: { reason: 'a complaint' },
        token,
        headers: code === undefined ? {} : { [totpHeader]: code },
      });
    expectProblem(await reveal(), 403, 'totp-required');
    expectProblem(await reveal('12'), 403, 'totp-invalid');
    expectProblem(await reveal(application.wrong()), 403, 'totp-invalid');
    const code = await application.next();
    const shown = await reveal(code);
    expect(shown.status, JSON.stringify(shown.body)).to.equal(200);
    expectProblem(await reveal(code), 403, 'totp-invalid');

    const { number } = await placeOrderExpectingSuccess(shop, anOrder(product));
    const refund = { refund_id: randomUUID(), reason: 'broken', manual: false };
    const refunding = await shop.send('POST', `/api/admin/orders/${number}/refunds`, {
      body: refund,
      token,
    });
    expectProblem(refunding, 403, 'totp-required');

    const person = await anAccount(shop);
    await proveEmail(shop, person);
    const path = `/api/admin/users/${readUserId(person.token)}`;
    const renamed = { name: 'Another', level: 0, revision: 0 };
    expect((await shop.send('PUT', path, { body: renamed, token })).status).to.equal(200);
    const raised = { name: 'Another', level: 1, reason: 'hired', revision: 1 };
    expectProblem(await shop.send('PUT', path, { body: raised, token }), 403, 'totp-required');
    const headers = { [totpHeader]: await application.next() };
    expect((await shop.send('PUT', path, { body: raised, token, headers })).status).to.equal(200);
  });

  it('accepts the code of a repeated request only to return the recorded answer', async () => {
    const administrator = await accountOfLevel(shop, 2);
    const { token } = administrator;
    const application = await withAuthenticator(shop.send, token);
    const [person, otherPerson] = [await anAccount(shop), await anAccount(shop)];
    const code = await application.next();
    const erase = ({ token: owner }: Account, key: string) =>
      shop.send('POST', `/api/admin/users/${readUserId(owner)}/erase`, {
        body: { reason: 'asked for it' },
        token,
        headers: { [totpHeader]: code, 'Idempotency-Key': key },
      });
    const key = randomUUID();
    const first = await erase(person, key);
    expect(first.status, JSON.stringify(first.body)).to.be.lessThan(300);
    const before = await shop.stored.of(`user-${administrator.id}`);
    const repeated = await erase(person, key);
    expect(repeated.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(repeated.body).to.deep.equal(first.body);
    expect(await shop.stored.of(`user-${administrator.id}`)).to.deep.equal(before);

    expectProblem(await erase(otherPerson, randomUUID()), 403, 'totp-invalid');
    expectProblem(await enterWith(administrator, code), 403, 'totp-invalid');
    const disabled = await shop.send('POST', '/api/totp/disable', { body: { code }, token });
    expectProblem(disabled, 403, 'totp-invalid');
    const proved = { body: { totp: code }, token };
    expectProblem(
      await shop.send('POST', '/api/sessions/reauthenticate', proved),
      403,
      'totp-invalid',
    );
  });

  it('that was lost is reset by another administrator, with a reason', async () => {
    const administrator = await accountOfLevel(shop, 2);
    await withAuthenticator(shop.send, administrator.token);
    const path = `/api/admin/users/${administrator.id}/totp/reset`;
    const body = { reason: 'lost the phone' };
    const own = { body, token: administrator.token };
    expectProblem(await shop.send('POST', path, own), 403, 'forbidden');
    expectProblem(await enterWith(administrator), 403, 'totp-required');
    const { status } = await shop.send('POST', path, { body, token: shop.admin });
    expect(status).to.equal(200);
    expect((await enterWith(administrator)).status).to.equal(200);
    const events = await shop.stored.of(`user-${administrator.id}`);
    const reset = events.find(({ type }) => type === 'identity.TotpReset');
    expect(reset?.data).to.deep.include(body);
    expect(reset?.metadata.actor).to.equal(`staff:${readUserId(shop.admin)}`);
  });

  it('shows whether it is enabled, and is disabled with one of its codes', async () => {
    const moderator = await accountOfLevel(shop, 1);
    const { token } = moderator;
    const application = await withAuthenticator(shop.send, token);
    const code = await application.next();
    const disabled = await shop.send('POST', '/api/totp/disable', { body: { code }, token });
    expect(disabled.body).to.deep.equal({ enabled: false });
    const headers = { 'X-Min-Position': disabled.headers.get('X-Position') ?? '' };
    const reset = await shop.ask('GET', '/api/totp', { token, headers });
    expect(reset.body).to.deep.equal({ enabled: false });
    expect((await enterWith(moderator)).status).to.equal(200);
    const again = { body: { code }, token };
    expectProblem(await shop.send('POST', '/api/totp/disable', again), 409, 'totp-off');
  });

  it('is closed to users, and its secret is in no event', async () => {
    const user = await anAccount(shop);
    const request = { body: {}, token: user.token };
    expectProblem(await shop.send('POST', '/api/totp', request), 403, 'forbidden');
    const moderator = await accountOfLevel(shop, 1);
    const prepared = await shop.send('POST', '/api/totp', {
      body: {},
      token: moderator.token,
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { secret } = prepared.body as Readonly<{ secret: string }>;
    const events = (await shop.stored.all()).map(({ data }) => data);
    expect(JSON.stringify(events)).not.to.include(secret);
  });
});
