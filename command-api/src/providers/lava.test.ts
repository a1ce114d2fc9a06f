import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { lava } from './lava.ts';
import { sortedPhpJson } from './php-json.ts';
import { startProviderServer } from './testing/provider-server.ts';
import type { ProviderServer } from './testing/provider-server.ts';
import { incoming } from './testing/incoming.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';

/** The vendor's SDK tests its check with these (LavaDevelop/lava-sdk, WebhookTest). */
const key = 'f4b91efb9b8da35737fcd97ab123c74566f9a654';
const recorded = 'b0b011552beb994cc04401e088db7b296796a07fc76976b632518fe146ffa330';
const webhookBody = {
  invoice_id: '18cf0c0b-6539-4d7c-b3e9-479e4922b87c',
  status: 'success',
  pay_time: '2022-11-08 11:26:46',
  amount: '1.00',
  order_id: '636a3c2f3e82b',
  pay_service: 'card',
  payer_details: '553691******8079',
  custom_fields: 'test',
  type: 1,
  credited: '1.00',
};
const ours = { ...webhookBody, order_id: '154', amount: '100.11' };
const sign = (text: string, secret = key): string =>
  createHmac('sha256', secret).update(text).digest('hex');

const statusOf = (changes: object = {}) => ({
  data: {
    status: 'success',
    id: ours.invoice_id,
    shop_id: 'shop-1',
    amount: 100.11,
    order_id: '154',
    ...changes,
  },
});

describe('PHP-style JSON', () => {
  it('has sorted keys and escapes slashes and non-ASCII characters', () => {
    expect(sortedPhpJson('{"б":"a/b","a":{"z":1,"b":[]},"c":null}')).to.equal(
      String.raw`{"a":{"z":1,"b":[]},"c":null,"\u0431":"a\/b"}`,
    );
  });

  it('keeps the fraction of a number, even if it is zero', () => {
    expect(sortedPhpJson('{"b":100.00,"a":100,"c":0.5,"d":true}')).to.equal(
      '{"a":100,"b":100.0,"c":0.5,"d":true}',
    );
  });

  it('is created from objects only', () => {
    for (const text of ['', '[1]', '"a"', 'null', '{']) expect(sortedPhpJson(text)).to.equal(null);
  });
});

describe('Lava', () => {
  let server: ProviderServer;
  const adapter = () =>
    lava({
      shopId: 'shop-1',
      secret: 'word',
      additionalSecret: key,
      apiUrl: server.url,
      pageUrl: 'https://pay.example/invoice/',
      notificationUrl: 'https://shop.example/api/payments/lava/notification',
      success: ({ number }) => `https://shop.example/payment/success?order=${number}`,
      failed: ({ number }) => `https://shop.example/payment/failed?order=${number}`,
    });
  const verify = (raw: string, signature: string) =>
    adapter().verify(incoming({ raw, headers: { authorization: signature } }));
  const signed = (body: object) => {
    const raw = JSON.stringify(body);
    return verify(raw, sign(sortedPhpJson(raw) ?? ''));
  };

  beforeEach(async () => {
    server = await startProviderServer();
  });
  afterEach(() => server.close());

  it('accepts the reference example with its fields in any order', async () => {
    const shuffled = JSON.stringify(Object.fromEntries(Object.entries(webhookBody).toReversed()));
    for (const raw of [JSON.stringify(webhookBody), shuffled]) {
      server.answers.push(statusOf({ order_id: webhookBody.order_id, amount: 1 }));
      // no order of this shop
      expect(await verify(raw, recorded)).to.deep.equal({
        type: 'nothing',
        paymentId: webhookBody.invoice_id,
        number: null,
        money: { amount: '1', currency: 'RUB' },
        answer: 'OK',
      });
    }
  });

  it('accepts only a lowercase signature, as the Lava SDK creates it', async () => {
    expect((await verify(JSON.stringify(webhookBody), recorded.toUpperCase())).type).to.equal(
      'forged',
    );
    expect(server.receivedRequests).to.deep.equal([]);
  });

  it('reads the status from Lava before it confirms a payment', async () => {
    server.answers.push(statusOf());
    expect(await signed(ours)).to.deep.equal({
      type: 'paid',
      notice: { paymentId: ours.invoice_id, number: 154, amount: '100.11', currency: 'RUB' },
      answer: 'OK',
    });
    const [requests] = server.receivedRequests;
    expect(requests?.path).to.equal('/business/invoice/status');
    expect(JSON.parse(requests?.body ?? '')).to.deep.equal({
      shopId: 'shop-1',
      invoiceId: ours.invoice_id,
    });
    expect(requests?.headers['signature']).to.equal(sign(requests?.body ?? '', 'word'));
  });

  it('also accepts a signature of the raw body', async () => {
    server.answers.push(statusOf());
    const raw = JSON.stringify(ours, null, 1);
    expect((await verify(raw, sign(raw))).type).to.equal('paid');
  });

  for (const [what, status] of [
    ['has not succeeded', { status: 'created' }],
    ['belongs to another order', { order_id: '155' }],
    ['has another amount', { amount: 100.1 }],
    ['belongs to another shop', { shop_id: 'shop-2' }],
  ] as const) {
    it(`does not confirm a payment if the invoice ${what}`, async () => {
      server.answers.push(statusOf(status));
      expect(await signed(ours)).to.include({ type: 'unconfirmed', reason: 'contradicted' });
    });
  }

  it('does not confirm a payment while Lava is unavailable', async () => {
    server.answers.push('error');
    expect(await signed(ours)).to.include({ type: 'unconfirmed', reason: 'unavailable' });
  });

  it('treats a failed payment as no payment, without a request to Lava', async () => {
    expect(await signed({ ...ours, status: 'cancel' })).to.deep.equal({
      type: 'nothing',
      paymentId: null,
      number: 154,
      answer: 'OK',
    });
    expect(server.receivedRequests).to.deep.equal([]);
  });

  it('rejects a one-byte change without a request to Lava', async () => {
    const raw = JSON.stringify(ours);
    const signature = sign(sortedPhpJson(raw) ?? '');
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 127 }), async (at, byte) => {
        const bytes = Buffer.from(raw + signature);
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ byte;
        const altered = bytes.toString('latin1');
        const body = altered.slice(0, raw.length);
        fc.pre(body === raw || sortedPhpJson(body) !== sortedPhpJson(raw));
        expect((await verify(body, altered.slice(raw.length))).type).to.equal('forged');
      }),
      { numRuns: 1_000 },
    );
    expect(server.receivedRequests).to.deep.equal([]);
    expect((await verify(raw, '')).type).to.equal('forged');
  });

  it('creates an invoice with a signature of the exact body', async () => {
    const id = ours.invoice_id;
    server.answers.push({ data: { id, url: `https://pay.example/invoice/${id}`, amount: 100.11 } });
    expect(await adapter().createInvoice(samplePaymentRequest(), '154')).to.deep.equal({
      invoiceId: id,
      url: `https://pay.example/invoice/${id}`,
    });
    const [requests] = server.receivedRequests;
    expect(JSON.parse(requests?.body ?? '')).to.deep.equal({
      shopId: 'shop-1',
      sum: 100.11,
      orderId: '154',
      hookUrl: 'https://shop.example/api/payments/lava/notification',
      successUrl: 'https://shop.example/payment/success?order=154',
      failUrl: 'https://shop.example/payment/failed?order=154',
      expire: 60,
    });
    expect(requests?.headers['signature']).to.equal(sign(requests?.body ?? '', 'word'));
  });

  it('finds an existing invoice after its response was lost', async () => {
    server.answers.push({ status: 422, error: 'orderId' }, statusOf({ status: 'created' }));
    expect(await adapter().createInvoice(samplePaymentRequest(), '154')).to.deep.equal({
      invoiceId: ours.invoice_id,
      url: `https://pay.example/invoice/${ours.invoice_id}`,
    });
  });

  it('refunds a payment and does not retry if the response is lost', async () => {
    const { charge: amount } = samplePaymentRequest();
    const refund = { refundId: 'r', retries: 0, paymentId: ours.invoice_id, number: 154, amount };
    server.answers.push({ data: { refund_id: 'R1', status: 'success' } }, 'error');

    expect(await adapter().refund?.(refund)).to.deep.equal({ reference: 'R1' });
    const failure = await adapter()
      .refund?.(refund)
      .catch((error: unknown) => error);
    expect(failure).to.include({ name: 'RefundError', again: false });
  });

  it('tests itself by requesting a nonexistent order', async () => {
    server.answers.push({ status: 404 }, 401, 'error');
    expect(await adapter().selfTest()).to.deep.equal({ fault: null });
    expect((await adapter().selfTest()).fault).to.contain('signature');
    expect((await adapter().selfTest()).fault).to.contain('500');
  });
});
