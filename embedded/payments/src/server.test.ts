import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { NotificationRecord } from './notification-log.ts';
import type { Payment } from './payment-store.ts';
import { freekassa } from './freekassa/provider.ts';
import { formSignature, notificationSignature } from './freekassa/signature.ts';
import type { PaymentsServer } from './server.ts';
import { startPayments } from './server.ts';
import type { FakeShop } from './testing/fake-shop.ts';
import { startFakeShop } from './testing/fake-shop.ts';

const merchant = '7012';
const secret1 = 'word1';
const secret2 = 'word2';

const impatient = { firstPauseMs: 1, longestPauseMs: 4, attempts: 5 };

const patient = { firstPauseMs: 3_600_000, longestPauseMs: 3_600_000, attempts: 5 };

const start = (
  shop: FakeShop,
  directory: string | null = null,
  retries = impatient,
): Promise<PaymentsServer> =>
  startPayments({
    host: '127.0.0.1',
    port: 0,
    directory,
    retries,
    providers: [
      freekassa({
        merchant,
        secret1,
        secret2,
        addresses: {
          notification: `${shop.url}/api/payments/freekassa/notification`,
          success: 'http://shop.example/payment/success',
          failed: 'http://shop.example/payment/failed',
        },
      }),
    ],
  });

const steer = (server: PaymentsServer, path: string, body: unknown, type = 'application/json') =>
  fetch(`http://127.0.0.1:${server.port}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });

const form = (changes: Readonly<Record<string, string>> = {}): URLSearchParams => {
  const parts = { m: merchant, oa: '100.11', currency: 'RUB', o: '154' };
  const s = formSignature(parts, secret1);
  return new URLSearchParams({ ...parts, s, us_t: 'token', us_lang: 'eng', ...changes });
};

describe('the local payment systems', () => {
  let shop: FakeShop;
  let payments: PaymentsServer;

  const at = (path: string): string => `http://127.0.0.1:${payments.port}${path}`;
  const open = (submitted: URLSearchParams) =>
    fetch(at(`/freekassa/?${submitted}`), { redirect: 'manual' });
  const act = (action: string, more: Readonly<Record<string, string>> = {}) =>
    fetch(at('/freekassa/'), {
      method: 'POST',
      body: form({ action, ...more }),
      redirect: 'manual',
    });
  const control = (path: string, body: unknown, type?: string) => steer(payments, path, body, type);
  const ledger = async () =>
    (await (await fetch(at('/control/ledger'))).json()) as Readonly<{
      payments: readonly Payment[];
      notifications: readonly NotificationRecord[];
    }>;

  beforeEach(async () => {
    shop = await startFakeShop();
    payments = await start(shop);
  });

  afterEach(async () => {
    await payments.close();
    await shop.close();
  });

  it('have pages whose policy allows their icon', async () => {
    const response = await open(form());
    expect(await response.text()).to.contain('<link rel="icon" href="data:," />');
    expect(response.headers.get('content-security-policy')).to.contain('img-src data:');
  });

  it('show the amount of a form signed by the shop', async () => {
    const response = await open(form());

    expect(response.status).to.equal(200);
    expect(await response.text()).to.contain('100.11 RUB');
  });

  for (const [name, changes] of [
    ['another amount', { oa: '1.00' }],
    ['another currency', { currency: 'USD' }],
    ['another order', { o: '155' }],
    ['another shop', { m: '7013' }],
    ['a truncated signature', { s: 'ba9d' }],
    ['a signature outside ASCII', { s: 'й'.repeat(32) }],
  ] as const) {
    it(`reject a form with ${name}, when opened or submitted`, async () => {
      expect((await open(form(changes))).status).to.equal(400);
      expect((await act('pay', changes)).status).to.equal(400);
      expect((await ledger()).payments).to.deep.equal([]);
    });
  }

  it('capture the payment, notify the shop and redirect the buyer', async () => {
    const response = await act('pay');

    expect(response.status).to.equal(303);
    expect(response.headers.get('location')).to.equal(
      'http://shop.example/payment/success?order=154&t=token',
    );
    const [payment] = (await ledger()).payments;
    expect(payment).to.include({ order: '154', amount: '100.11', status: 'captured' });
    expect(shop.notifications).to.have.length(1);
    expect(shop.notifications[0]).to.include({
      MERCHANT_ID: merchant,
      AMOUNT: '100.11',
      intid: String(payment?.intid),
      MERCHANT_ORDER_ID: '154',
      SIGN: 'e26c72a528e4dcf9c83303bd300177aa',
      us_t: 'token',
      us_lang: 'eng',
    });
  });

  it('capture no payment if the buyer declines', async () => {
    const response = await act('decline');

    expect(response.headers.get('location')).to.contain('/payment/failed?order=154&t=token');
    expect((await ledger()).payments.map(({ status }) => status)).to.deep.equal(['declined']);
    expect(shop.notifications).to.deep.equal([]);
  });

  it('capture two payments with different ids', async () => {
    await act('twice');

    expect(new Set(shop.notifications.map(({ intid }) => intid)).size).to.equal(2);
  });

  it('send three notifications of one payment', async () => {
    await act('repeated');

    expect(shop.notifications).to.have.length(3);
    expect(new Set(shop.notifications.map(({ intid }) => intid)).size).to.equal(1);
  });

  it('send a notification with a wrong amount and a valid signature', async () => {
    await act('wrong_amount');

    expect(shop.notifications[0]).to.include({
      AMOUNT: '99.11',
      SIGN: notificationSignature({ merchant, amount: '99.11', order: '154' }, secret2),
    });
  });

  it('send a forged notification of an unpaid order once, with an invalid signature', async () => {
    shop.answers.push('NO', 'NO');

    await act('forged');

    expect(shop.notifications).to.have.length(1);
    expect(shop.notifications[0]?.['SIGN']).to.match(/^[0-9a-f]{32}$/);
    expect(shop.notifications[0]?.['SIGN']).to.not.equal('e26c72a528e4dcf9c83303bd300177aa');
    const { payments: paid, notifications } = await ledger();
    expect(paid).to.deep.equal([]);
    expect(notifications.map(({ status }) => status)).to.deep.equal(['given_up']);
  });

  it('capture a delayed payment once when the buyer presses the button', async () => {
    const waiting = await act('late', { minutes: '20' });
    const intid = (await ledger()).payments[0]?.intid;

    expect(await waiting.text()).to.contain(`value="${intid}"`);
    expect(shop.notifications).to.deep.equal([]);

    await act('capture', { intid: String(intid) });
    await act('capture', { intid: String(intid) });
    expect(shop.notifications.map((notification) => notification['intid'])).to.deep.equal([
      String(intid),
    ]);
  });

  it('capture a delayed payment automatically when it is due', async () => {
    await control('pay', { order: '154', amount: '5.00', currency: 'RUB', delay_ms: 1 });

    await shop.until(1);

    expect(shop.notifications[0]).to.include({ AMOUNT: '5.00', MERCHANT_ORDER_ID: '154' });
  });

  it('resend a notification until the shop acknowledges it', async () => {
    shop.answers.push('error', 'NO');

    await act('pay');
    await shop.until(3);

    expect(new Set(shop.notifications.map(({ intid }) => intid)).size).to.equal(1);
  });

  it('give up after the maximum number of attempts', async () => {
    shop.answers.push('1', '2', '3', '4', '5');

    await act('pay');
    await shop.until(5);

    const intids: string[] = [];
    while (intids.at(-1) !== 'given_up')
      intids.push((await ledger()).notifications[0]?.status ?? 'absent');
    expect((await ledger()).notifications[0]).to.include({ attempts: 5, answer: '5' });
  });

  it('pay automatically in load test mode', async () => {
    await control('automatic', { enabled: true });

    const response = await open(form());
    await shop.until(1);

    expect(response.headers.get('location')).to.contain('/payment/success?order=154');

    await control('automatic', { enabled: false });
    expect((await open(form())).status).to.equal(200);
  });

  it('create only one payment per id', async () => {
    const order = { order: 154, amount: '1.50', currency: 'USD', intid: 77, fields: { us_t: 'x' } };

    expect((await control('pay', order)).status).to.equal(201);
    expect((await control('pay', order)).status).to.equal(200);
    await shop.until(1);

    expect((await ledger()).payments.map(({ intid }) => intid)).to.deep.equal([77]);
    expect(shop.notifications).to.have.length(1);
    expect(shop.notifications[0]).to.include({ intid: '77', us_t: 'x' });
  });

  it('reject invalid payments from tests, and requests that are not JSON', async () => {
    const order = { order: 154, amount: '1.50', currency: 'USD' };

    for (const wrong of [
      { ...order, amount: 1.5 },
      { ...order, currency: 'usd' },
      { ...order, fault: 'explode' },
      { ...order, system: 'unknown' },
      { ...order, fields: { SIGN: 'x' } },
    ]) {
      expect((await control('pay', wrong)).status).to.equal(400);
    }
    expect((await control('pay', order, 'text/plain')).status).to.equal(415);
    expect((await ledger()).payments).to.deep.equal([]);
  });

  it('show the recorded payments on a page', async () => {
    await control('pay', { order: '<b>1</b>', amount: '1.50', currency: 'USD' });

    const html = await (await fetch(at('/'))).text();

    expect(html).to.contain('&lt;b&gt;1&lt;/b&gt;');
    expect(html).to.contain('1.50 USD');
  });
});

describe('the local payment systems with a data directory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'payments-'));

  after(() => rmSync(directory, { recursive: true }));

  it('resume pending payments and unacknowledged notifications after a restart', async () => {
    const shop = await startFakeShop();
    const order = { amount: '1.00', currency: 'RUB' };
    shop.answers.push('NO');

    const first = await start(shop, directory, patient);
    await steer(first, 'pay', { ...order, order: 'notified' });
    await steer(first, 'pay', { ...order, order: 'pending', intid: 7, delay_ms: 3_600_000 });
    await shop.until(1);
    await first.close();

    const second = await start(shop, directory);
    await shop.until(2);
    await steer(second, 'capture', { intid: 7 });
    await second.close();
    await shop.close();

    expect(
      shop.notifications.map((notification) => notification['MERCHANT_ORDER_ID']),
    ).to.deep.equal(['notified', 'notified', 'pending']);
  });
});
