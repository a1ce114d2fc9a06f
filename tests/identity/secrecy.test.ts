import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { anEmail, anOrder, buy } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { stock } from '../support/stocking.ts';

/** Hears every command that Redis gets, as it gets it. */
const overhear = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    heard += chunk;
  });
  socket.write('MONITOR\r\n');
  await eventually('the answer of Redis', () => heard.startsWith('+OK'));
  return { heard: () => heard, close: () => socket.destroy() };
};

describe('what is secret', function () {
  this.timeout(60_000);
  let shop: Shop;
  let redis: Awaited<ReturnType<typeof overhear>>;
  before(async () => {
    shop = await theShop();
    redis = await overhear(shop.launched.addresses.redis);
  });
  after(() => redis.close());

  it('is in no event, no log and no job, though all of it was used', async () => {
    const goods = await stock(shop, 3);
    const email = anEmail();
    const { number, token } = await buy(shop, anOrder(goods, { email }));
    await shop.send('POST', `/api/orders/${number}/reveal?t=${token}`, { body: {} });
    const { adminEmail, dataDir, addresses } = shop.launched;
    const password = shop.secrets['ADMIN_PASSWORD'] ?? '';
    const typo = `typo-${randomUUID()}`;
    const { body } = await shop.send('POST', '/api/auth', {
      body: { email: adminEmail, password },
    });
    await shop.send('POST', '/api/auth', { body: { email: adminEmail, password: typo } });
    await shop.send('POST', `/api/orders/${number}/reveal?t=${token}x`, { body: {} });
    await eventually('the job of the mail', () => redis.heard().includes('keys-'));

    const secrets: Readonly<Record<string, string>> = {
      ...Object.fromEntries(goods.keys.map((key, index) => [`key ${index}`, key])),
      'e-mail': email,
      "administrator's e-mail": adminEmail,
      password,
      'wrong password': typo,
      'order token': token,
      'session token': (body as { token: string }).token,
      ...Object.fromEntries(
        Object.entries(shop.secrets).filter(([name]) => name !== 'PAY_FREEKASSA_MERCHANT_ID'),
      ),
    };
    const events = (await shop.stored.all()).map((event) =>
      JSON.stringify(event, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    );
    const logs = join(dataDir, 'logs');
    const written = await Promise.all(
      (await readdir(logs)).map((file) => readFile(join(logs, file), 'utf8')),
    );
    const places = { events: events.join('\n'), logs: written.join('\n'), redis: redis.heard() };
    expect(places.logs).to.include('serving');
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

  it('of one import is sealed anew for every key', async () => {
    const goods = await stock(shop, 2);
    const stored = (await shop.stored.all()).filter(({ type }) => type === 'stock.KeysStored');
    const own = stored.find(({ data }) => 'rateId' in data && data.rateId === goods.rateId);
    const { keys } = (own ?? expect.fail()).data as unknown as {
      keys: { sealed: string; fingerprint: string }[];
    };
    expect(new Set(keys.map(({ sealed }) => sealed.slice(-40))).size).to.equal(2);
    expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).to.equal(2);
  });
});
