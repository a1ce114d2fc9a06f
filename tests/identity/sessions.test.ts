import { createHmac, randomUUID } from 'node:crypto';
import { identityTexts } from '@shop/contracts/identity/texts';
import { sessionTokens, signedIds } from '@shop/platform/access';
import { expect } from 'chai';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

const day = 24 * 60 * 60_000;
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const signed = (header: object, claims: object, secret: string, hash = 'sha256'): string => {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
};

describe('a session', () => {
  let shop: Shop;
  let administrator: SignedInUser;
  before(async () => {
    shop = await theShop();
    administrator = await createSignedInUser(shop, 2);
  });

  const enter = (token: string) =>
    shop.send('PUT', '/api/admin/statuses/risk', { body: { $ne: 1 }, token });
  const isGood = async (token: string) => (await enter(token)).status === 400;

  const forged = (): Readonly<Record<string, string>> => {
    const secret = shop.secrets['TOKEN_SECRET'] ?? '';
    const { id, sessionId, begunAt, token } = administrator;
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      sub: id,
      jti: sessionId,
      begun_at: begunAt,
      iat: seconds,
      exp: seconds + 600,
      aud: 'shop-session',
      iss: 'shop',
    };
    const header = { alg: 'HS256', typ: 'JWT' };
    const [head = '', , signature = ''] = token.split('.');
    const { exp: _, ...endless } = claims;
    return {
      'without a signature': `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
      'with the algorithm none, signed': signed({ alg: 'none' }, claims, secret),
      'with a key that it names itself': signed({ ...header, kid: '../../dev/null' }, claims, ''),
      'of another algorithm': signed({ alg: 'HS512' }, claims, secret, 'sha512'),
      'of one more algorithm': signed({ alg: 'HS384' }, claims, secret, 'sha384'),
      'of the public kind': signed({ alg: 'RS256' }, claims, secret),
      'with other claims under its signature': `${head}.${encoded({ ...claims, sub: randomUUID() })}.${signature}`,
      'of another secret': signed(header, claims, 'x'.repeat(32)),
      'of another audience': signed(header, { ...claims, aud: 'order' }, secret),
      'of another issuer': signed(header, { ...claims, iss: 'other' }, secret),
      'that has run out': signed(header, { ...claims, exp: seconds - 1 }, secret),
      'that begins later': signed(header, { ...claims, nbf: seconds + 600 }, secret),
      'without an end': signed(header, endless, secret),
      'without a person': signed(header, { ...claims, sub: undefined }, secret),
      'with an operator for a person': signed(header, { ...claims, sub: { $ne: '' } }, secret),
      'that is no token': 'administrator',
      'that is empty': '',
    };
  };

  it('is accepted with claims signed as the shop signs them', async () => {
    expect(await isGood(administrator.token)).to.equal(true);
  });

  it('rejects tokens that were not issued by the shop for it', async () => {
    for (const [what, token] of Object.entries(forged())) {
      const { status } = await enter(token);
      expect(status, what).to.equal(401);
    }
  });

  it('rejects order tokens, email tokens, and schemes other than Bearer', async () => {
    const orderToken = createHmac('sha256', shop.secrets['TOKEN_SECRET'] ?? '')
      .update('order:12345678')
      .digest('base64url');
    const undoToken = signedIds(shop.secrets['TOKEN_SECRET'] ?? '', 'email-undo');
    for (const value of [
      `Bearer ${orderToken.slice(0, 32)}`,
      `Bearer ${undoToken.sign(`${administrator.id}_${randomUUID()}`)}`,
      'Bearer 123456',
      administrator.token,
      `Basic ${administrator.token}`,
    ]) {
      const answer = await shop.send('PUT', '/api/admin/exchange-rate', {
        body: {},
        headers: { Authorization: value },
      });
      expectProblem(answer, 401, 'unauthorized');
    }
  });

  it('ends within two seconds of signing out, and other sessions stay active', async () => {
    const person = await createSignedInUser(shop, 2);
    const secret = shop.secrets['TOKEN_SECRET'] ?? '';
    const { id: userId, begunAt } = person;
    const otherToken = sessionTokens(secret).sign({
      userId,
      sessionId: randomUUID(),
      begunAt,
      until: begunAt + day,
      position: 0n,
    });
    await eventually('it is good', () => isGood(person.token));
    const { status } = await shop.send('POST', '/api/logout', { body: {}, token: person.token });
    expect(status).to.equal(200);

    await eventually('its end', async () => (await enter(person.token)).status === 401);
    expect(await isGood(otherToken)).to.equal(true);
    await shop.send('POST', '/api/logout', { body: { everywhere: true }, token: otherToken });
    await eventually('the end of all', async () => (await enter(otherToken)).status === 401);
  });

  it('begins only with the right password, with errors in both languages', async () => {
    const { adminEmail } = shop.launched;
    for (const lang of ['rus', 'eng'] as const) {
      const wrong = await shop.send('POST', '/api/auth', {
        body: { email: adminEmail, password: 'wrong' },
        lang,
      });
      const problem = expectProblem(wrong, 409, 'invalid-password');
      expect(problem.message).to.equal(identityTexts['invalid-password'][lang]);
      const unknown = await shop.send('POST', '/api/auth', {
        body: { email: anEmail(), password: 'wrong' },
        lang,
      });
      expectProblem(unknown, 409, 'user-unknown');
    }
  });

  it('does not begin with query operators, extra fields, or without a password', async () => {
    const { adminEmail: email } = shop.launched;
    const password = 'wrong';
    for (const body of [
      { email: { $ne: '' }, password: { $ne: '' } },
      { email, password: { $gt: '' } },
      { email, password: [password] },
      { email, password: '' },
      { email, password: 'a'.repeat(201) },
      { email, password, role: 'admin', level: 2, banned: false },
      { email, password, remember: 'yes' },
      { email },
      {},
    ]) {
      expectProblem(await shop.send('POST', '/api/auth', { body }), 400, 'invalid-request');
    }
  });

  it('is limited to ten sign-in attempts, in any spelling of the email', async () => {
    const [email, headers] = [anEmail(), { 'X-Forwarded-For': '192.0.2.7' }];
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.send('POST', '/api/auth', {
          body: { email: index % 2 ? email : email.toUpperCase(), password: 'guess' },
          headers,
        }),
      ),
    );
    const refused = attempts.filter(({ status }) => status === 429);
    expect(refused).to.have.lengthOf(10);
    for (const answer of refused) {
      expectProblem(answer, 429, 'too-many-requests');
      expect(Number(answer.headers.get('Retry-After'))).to.be.within(1, 900);
    }
    const elsewhere = await shop.send('POST', '/api/auth', {
      body: { email, password: 'guess' },
      headers: { 'X-Forwarded-For': '192.0.2.8' },
    });
    expect(elsewhere.status).to.equal(409);
  });
});
