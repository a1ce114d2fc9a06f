import { createHmac } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { sandbox } from './sandbox.ts';
import { incoming } from './testing/incoming.ts';
import { rejectsEveryChangedByte } from './testing/changed-bytes.ts';
import type { ProviderServer } from './testing/provider-server.ts';
import { startProviderServer } from './testing/provider-server.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';

const now = instant('2026-03-01T12:00:00.000Z');
const seconds = Date.parse(now) / 1_000;
const data = { payment_id: '7', order: 154, amount: '100.11', currency: 'RUB' };
const body = (type: string, more: object = {}): string =>
  JSON.stringify({ id: 'evt_7', type: `payment.${type}`, data: { ...data, ...more } });
const raw = body('succeeded');
const hmac = (text: string, secret = 'word'): string =>
  createHmac('sha256', secret).update(text).digest('hex');
const header = (text: string, t = seconds): string => `t=${t},v1=${hmac(`${t}.${text}`)}`;
const notice = { paymentId: '7', number: 154, amount: '100.11', currency: 'RUB' };

describe('the sandbox', () => {
  let server: ProviderServer;
  const adapter = () => sandbox({ secret: 'word', url: server.url, clock: () => now });
  const verify = (text: string, signature: string) =>
    adapter().verify(incoming({ raw: text, headers: { 'sandbox-signature': signature }, at: now }));

  beforeEach(async () => {
    server = await startProviderServer();
  });
  afterEach(() => server.close());

  it('signs its form', async () => {
    expect(await adapter().start(samplePaymentRequest())).to.deep.equal({
      method: 'GET',
      url: server.url,
      fields: {
        order: '154',
        amount: '100.11',
        currency: 'RUB',
        t: 'token',
        lang: 'rus',
        sign: hmac('154.100.11.RUB'),
      },
    });
  });

  it('maps each type of notification to its result', async () => {
    const answer = 'OK';
    const reversalNotice = { ...notice, by: 'id', reversalId: 're_1' };
    const notifications = {
      succeeded: { type: 'paid', notice, answer },
      refunded: { type: 'reversed', kind: 'refunded', notice: reversalNotice, answer },
      charged_back: { type: 'reversed', kind: 'charged_back', notice: reversalNotice, answer },
      failed: { type: 'nothing', paymentId: null, number: 154, answer },
    };
    for (const [type, notification] of Object.entries(notifications)) {
      const text = body(type, { refund_id: 're_1' });
      expect(await verify(text, header(text))).to.deep.equal(notification);
    }
    const nameless = body('refunded');
    expect((await verify(nameless, header(nameless))).type).to.equal('forged');
  });

  for (const [off, type] of [
    [-301, 'forged'],
    [-300, 'paid'],
    [-299, 'paid'],
    [299, 'paid'],
    [300, 'paid'],
    [301, 'forged'],
  ] as const) {
    it(`treats a notification signed ${off} s from now as ${type}`, async () => {
      expect((await verify(raw, header(raw, seconds + off))).type).to.equal(type);
    });
  }

  it('accepts one valid signature among several while a secret is rotated', async () => {
    const right = hmac(`${seconds}.${raw}`);
    const old = hmac(`${seconds}.${raw}`, 'old');
    expect((await verify(raw, `t=${seconds},v1=${old},v1=${right}`)).type).to.equal('paid');
    expect((await verify(raw, `t=${seconds},v1=${right},v1=${old}`)).type).to.equal('paid');
    expect((await verify(raw, `t=${seconds},v1=${old}`)).type).to.equal('forged');
  });

  it('rejects a header that is incomplete or repeats its timestamp', async () => {
    const right = hmac(`${seconds}.${raw}`);
    for (const wrong of [
      '',
      `t=${seconds}`,
      `v1=${right}`,
      `t=${seconds},v0=${right}`,
      `t=${seconds},t=${seconds + 1},v1=${right}`,
      `t=${seconds},v1=`,
      `t=${seconds}.0,v1=${right}`,
    ]) {
      expect((await verify(raw, wrong)).type, wrong).to.equal('forged');
    }
  });

  it('accepts only a lowercase signature', async () => {
    const right = hmac(`${seconds}.${raw}`);
    const upper = `t=${seconds},v1=${right.toUpperCase()}`;
    expect((await verify(raw, upper)).type).to.equal('forged');
  });

  it('rejects a one-byte change', async () => {
    await rejectsEveryChangedByte(raw, (altered) => verify(altered, header(raw)));
    await rejectsEveryChangedByte(hmac(`${seconds}.${raw}`), (altered) =>
      verify(raw, `t=${seconds},v1=${altered}`),
    );
  });

  it('looks up the payment of an order and refunds it with an idempotency key', async () => {
    server.answers.push({ payments: [data] }, { payments: [] }, { id: 're_1' }, 'error', 409);
    expect(await adapter().check?.({ number: 154 })).to.include({ type: 'paid' });
    expect(await adapter().check?.({ number: 154 })).to.equal(null);
    const { charge: amount } = samplePaymentRequest();
    const tryRefund = () =>
      adapter()
        .refund?.({ refundId: 'r', retries: 0, paymentId: '7', number: 154, amount })
        .catch((error: unknown) => error);
    expect(await tryRefund()).to.deep.equal({ reference: 're_1' });
    expect(await tryRefund()).to.include({ name: 'RefundError', again: true });
    expect(await tryRefund()).to.include({ name: 'RefundError', again: false });
    const requests = server.receivedRequests.at(-1);
    expect(requests?.headers['idempotency-key']).to.equal('r');
    expect(requests?.headers['sandbox-signature']).to.equal(header(requests?.body ?? ''));
  });

  it('tests itself by requesting a nonexistent order', async () => {
    server.answers.push({ payments: [] }, 401);
    expect(await adapter().selfTest()).to.deep.equal({ fault: null });
    expect((await adapter().selfTest()).fault).to.contain('401');
    expect((await adapter().selfTest()).fault).to.contain('500');
  });
});
