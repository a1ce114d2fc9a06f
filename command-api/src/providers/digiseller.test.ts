import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { digiseller } from './digiseller.ts';
import type { ProviderServer } from './testing/provider-server.ts';
import { startProviderServer } from './testing/provider-server.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';

const login = { retval: 0, desc: '', token: 'T1' };
const bought = {
  retval: 0,
  inv: 558,
  id_goods: 4711,
  amount: 100.11,
  type_curr: 'WMR',
  cnt_goods: 1,
  unique_code_state: { state: 1 },
};
const code = 'ABCDEF0123456789';

describe('Digiseller', () => {
  let server: ProviderServer;
  const adapter = (item: string | null = '4711') =>
    digiseller({
      sellerId: '1000',
      apiKey: 'APIKEY',
      url: 'https://pay.example/asp2/pay.asp',
      apiUrl: new URL('api/', server.url).href,
      itemOf: async () => item,
      failed: ({ number }) => `https://shop.example/payment/failed?order=${number}`,
      clock: () => instant(new Date(1_700_000_000_000).toISOString()),
    });

  beforeEach(async () => {
    server = await startProviderServer();
  });
  afterEach(() => server.close());

  it('starts a payment for the Digiseller product of the plan', async () => {
    expect(await adapter().start(samplePaymentRequest())).to.deep.equal({
      method: 'POST',
      url: 'https://pay.example/asp2/pay.asp',
      fields: {
        id_d: '4711',
        typecurr: 'RUB',
        lang: 'ru-RU',
        failpage: 'https://shop.example/payment/failed?order=154',
        order: '154',
        t: 'token',
        sum: '100.11',
      },
    });
    const refused = await adapter(null)
      .start(samplePaymentRequest())
      .catch((error: unknown) => error);
    expect(refused).to.include({ code: 'payment-system-off' });
  });

  it('requests a token once, signed as in the reference example', async () => {
    server.answers.push(login, bought, bought);
    const asking = adapter();
    await asking.redeem?.(code, samplePaymentRequest());
    await asking.redeem?.(code, samplePaymentRequest());
    expect(server.receivedRequests.map(({ path }) => path)).to.deep.equal([
      '/api/apilogin',
      `/api/purchases/unique-code/${code}?token=T1`,
      `/api/purchases/unique-code/${code}?token=T1`,
    ]);
    expect(JSON.parse(server.receivedRequests[0]?.body ?? '')).to.deep.equal({
      seller_id: 1000,
      timestamp: 1_700_000_000,
      sign: '82acbe43e7d272213e19416721c2d0a5f98fa11c376649cd3dc68158b10e8240',
    });
  });

  it('requests a new token when the old one is revoked', async () => {
    server.answers.push(login, bought, 401, { ...login, token: 'T2' }, bought);
    const asking = adapter();
    await asking.redeem?.(code, samplePaymentRequest());
    expect(await asking.redeem?.(code, samplePaymentRequest())).to.include({ type: 'paid' });
    expect(server.receivedRequests.at(-1)?.path).to.contain('token=T2');
  });

  it('reads the purchase and confirms its delivery', async () => {
    server.answers.push(login, bought, { retval: 0 });
    const purchase = await adapter().redeem?.(code, samplePaymentRequest());
    if (purchase?.type !== 'paid') throw new Error('refused');
    expect(purchase.notice).to.deep.equal({
      paymentId: '558',
      number: 154,
      amount: '100.11',
      currency: 'RUB',
    });
    await purchase.delivered();
    expect(server.receivedRequests.at(-1)?.path).to.contain(`/unique-code/${code}/deliver?`);
  });

  it('accepts a code that was checked before, because the shop may have been interrupted', async () => {
    server.answers.push(login, { ...bought, unique_code_state: { state: 5 } }, { retval: 0 });
    const purchase = await adapter().redeem?.(code, samplePaymentRequest());
    if (purchase?.type !== 'paid') throw new Error('refused');
    expect(purchase.isDelivered).to.equal(false);
    await purchase.delivered();
    expect(server.receivedRequests.at(-1)?.path).to.contain(`/unique-code/${code}/deliver?`);
  });

  for (const state of [2, 3]) {
    it(`reports that the marketplace has delivered a purchase in state ${state}`, async () => {
      server.answers.push(login, { ...bought, unique_code_state: { state } });
      const purchase = await adapter().redeem?.(code, samplePaymentRequest());
      if (purchase?.type !== 'paid') throw new Error('refused');
      expect(purchase.isDelivered).to.equal(true);
      await purchase.delivered();
      expect(server.receivedRequests).to.have.lengthOf(2);
    });
  }

  for (const [what, answer] of [
    ['of another product', { ...bought, id_goods: 4712 }],
    [
      'in a currency without prices that was delivered elsewhere',
      { ...bought, type_curr: 'WME', unique_code_state: { state: 2 } },
    ],
    [
      'of another product in a currency without prices',
      { ...bought, type_curr: 'WME', id_goods: 1 },
    ],
    ['whose delivery was refuted', { ...bought, unique_code_state: { state: 4 } }],
    ['in an unknown state', { ...bought, unique_code_state: { state: 6 } }],
    ['that does not exist', { retval: 1, retdesc: 'no such code' }],
  ] as const) {
    it(`refuses a purchase ${what}`, async () => {
      server.answers.push(login, answer);
      expect(await adapter().redeem?.(code, samplePaymentRequest())).to.deep.equal({
        type: 'refused',
      });
    });
  }

  it('names the payment of a purchase in a currency without prices, and delivers nothing', async () => {
    server.answers.push(login, { ...bought, type_curr: 'WME' });
    expect(await adapter().redeem?.(code, samplePaymentRequest())).to.deep.equal({
      type: 'wrong_currency',
      paymentId: '558',
    });
    expect(server.receivedRequests).to.have.lengthOf(2);
  });

  it('tests itself by requesting a token', async () => {
    server.answers.push(login, { retval: 1, desc: 'wrong sign' });
    expect(await adapter().selfTest()).to.deep.equal({ fault: null });
    expect((await adapter().selfTest()).fault).to.contain('token');
  });
});
