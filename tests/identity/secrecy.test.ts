import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  anAccount,
  readCode,
  waitForEmail,
  standalonePattern,
  readUserId,
  wrongCode,
} from '../support/accounts.ts';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { dumps } from '../support/dumps.ts';
import { eventually } from '../support/eventually.ts';
import { monitorRedis } from '../support/monitor-redis.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';

describe('secrets', () => {
  let shop: Shop;
  let redis: Awaited<ReturnType<typeof monitorRedis>>;
  before(async () => {
    shop = await theShop();
    redis = await monitorRedis(shop.launched.addresses.redis);
  });
  after(() => redis.close());

  it('appear in no event, read model, log or job after use', async () => {
    const product = await createStockedProduct(shop, 3);
    const email = anEmail();
    const { number, token, payment } = await buyProduct(shop, anOrder(product, { email }));
    const returnToken = String((payment ?? expect.fail('The order is free')).fields['us_t']);
    await shop.send('POST', `/api/orders/${number}/reveal?t=${token}`, { body: { place: 1 } });
    const { adminEmail, addresses } = shop.launched;
    const password = shop.secrets['ADMIN_PASSWORD'] ?? '';
    const typo = `typo-${randomUUID()}`;
    const { body } = await shop.send('POST', '/api/auth', {
      body: { email: adminEmail, password },
    });
    await shop.send('POST', '/api/auth', { body: { email: adminEmail, password: typo } });
    await shop.send('POST', `/api/orders/${number}/reveal?t=${token}x`, { body: { place: 1 } });
    await shop.send('POST', `/api/orders/${number}/reveal?t=${returnToken}`, {
      body: { place: 1 },
    });
    await shop.send('GET', `/api/orders/${number}/summary?t=${returnToken}`);
    await eventually('the job of the mail', () => redis.output().includes('keys-'));

    const secrets: Readonly<Record<string, string>> = {
      ...Object.fromEntries(product.keys.map((key, index) => [`key ${index}`, key])),
      'e-mail': email,
      "administrator's e-mail": adminEmail,
      password,
      'wrong password': typo,
      'order token': token,
      'return token': returnToken,
      'session token': (body as { token: string }).token,
      ...Object.fromEntries(
        Object.entries(shop.secrets).filter(([name]) => name !== 'PAY_FREEKASSA_MERCHANT_ID'),
      ),
    };
    const places = { ...(await dumps(shop)), redis: redis.output() };
    expect(places.logs).to.include('Serving requests');
    for (const [where, text] of Object.entries(places)) {
      const folded = text.toLowerCase();
      for (const [what, secret] of Object.entries(secrets)) {
        expect(folded.includes(secret.toLowerCase()), `${what} is in ${where}`).to.equal(false);
        const hidden = Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1);
        expect(text.includes(hidden), `${what} is in ${where}, in base64`).to.equal(false);
      }
    }
    const metrics = String((await shop.send('GET', '/metrics')).body);
    expect(metrics).not.to.include(email);
    expect(addresses.mail).to.be.a('string');
  });

  it('in emailed codes appear in no event, job or log line', async () => {
    const { email, token } = await anAccount(shop);
    await shop.send('POST', '/api/email/confirm', { body: {}, token, lang: 'eng' });
    const code = readCode(await waitForEmail(shop, email, 'Confirm your email'));
    await shop.send('POST', '/api/email/confirm', { body: { code: wrongCode(code) }, token });
    await shop.send('POST', '/api/email/confirm', { body: { code }, token });

    const events = await shop.stored.about(readUserId(token));
    const requested = events.find(({ type }) => type === 'identity.CodeRequested');
    const { codeId } = (requested ?? expect.fail()).data as unknown as { codeId: string };
    const mail = await shop.stored.of(`mail-code-${codeId}`);
    const storedText = JSON.stringify([...events, ...mail].map(({ data }) => data));
    expect(storedText).to.include(codeId).and.not.to.match(standalonePattern(code));

    const jobs = redis
      .output()
      .split('\r\n')
      .filter((line) => line.includes(codeId));
    expect(jobs).not.to.have.lengthOf(0);
    for (const job of jobs)
      expect(job.slice(job.indexOf('['))).not.to.match(standalonePattern(code));

    const lines = (await dumps(shop)).logs.split('\n');
    expect(
      lines.filter((line) => line.includes(`"${code}"`) || line.includes(` ${code}`)),
    ).to.deep.equal([]);
  });

  it('of one import are sealed separately for each key', async () => {
    const product = await createStockedProduct(shop, 2);
    const stored = (await shop.stored.all()).filter(({ type }) => type === 'stock.KeysStored');
    const own = stored.find(({ data }) => 'rateId' in data && data.rateId === product.rateId);
    const { keys } = (own ?? expect.fail()).data as unknown as {
      keys: { sealed: string; fingerprint: string }[];
    };
    expect(new Set(keys.map(({ sealed }) => sealed.slice(-40))).size).to.equal(2);
    expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).to.equal(2);
  });
});
