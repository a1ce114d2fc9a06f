import { expect } from 'chai';
import type { ProviderHarness } from '../testing/provider-harness.ts';
import { startProviderHarness } from '../testing/provider-harness.ts';
import { lava } from './provider.ts';
import { hmacOf, sortedJson } from './signature.ts';

const account = { shopId: 'shop-1', secret: 'word', additionalSecret: 'additional word' };
const order = {
  sum: 100.11,
  orderId: '154',
  successUrl: 'http://shop.example/payment/success?order=154&t=token',
  failUrl: 'http://shop.example/payment/failed?order=154&t=token',
};

type Data = Readonly<{ id: string; url: string; status: string; refund_id: string }>;
type Fields = Readonly<Record<string, string | number>>;

describe('the local Lava provider', () => {
  let harness: ProviderHarness;
  beforeEach(async () => {
    harness = await startProviderHarness('/lava/invoice', (addresses) =>
      lava({ ...account, addresses }),
    );
  });
  afterEach(() => harness.close());

  const call = async (name: string, fields: object, secret = account.secret) => {
    const body = JSON.stringify({ shopId: account.shopId, ...fields });
    const headers = { signature: hmacOf(secret, body) };
    const path = `/lava/business/invoice/${name}`;
    const response = await harness.call(path, { method: 'POST', headers, body });
    const { data } = (await response.json()) as Readonly<{ data: Data | null }>;
    return { status: response.status, data };
  };
  const createInvoice = async (): Promise<Data> =>
    (await call('create', order)).data ?? expect.fail('no invoice');
  const statusOf = async (invoiceId: string) => (await call('status', { invoiceId })).data?.status;

  it('rejects a call with a wrong signature or of another shop', async () => {
    expect((await call('create', order, 'guessed')).status).to.equal(401);
    expect((await call('create', { ...order, shopId: 'shop-2' })).status).to.equal(403);
    expect((await harness.ledger()).payments).to.deep.equal([]);
  });

  it('creates one invoice for an order, which the buyer opens at its address', async () => {
    const { id, url } = await createInvoice();

    expect((await call('create', order)).status).to.equal(422);
    expect((await call('status', { orderId: '154' })).data).to.include({ id, status: 'created' });
    expect(await (await fetch(url)).text()).to.contain('100.11 RUB');
  });

  it('captures the payment, signs its notification and redirects the buyer', async () => {
    const { id } = await createInvoice();
    const response = await harness.send({ id, action: 'pay' });

    expect(response.headers.get('location')).to.equal(order.successUrl);
    expect(await statusOf(id)).to.equal('success');
    const [{ body } = expect.fail('no notification')] = (await harness.ledger()).notifications;
    const notification = JSON.parse(body) as Fields;
    expect(notification).to.include({ invoice_id: id, order_id: '154', amount: '100.11' });
    expect(harness.shop.headers[0]?.authorization).to.equal(
      hmacOf(account.additionalSecret, sortedJson(notification)),
    );
  });

  it('signs the notification of an unpaid invoice with another secret', async () => {
    const { id } = await createInvoice();
    await harness.send({ id, action: 'forged' });

    expect(await statusOf(id)).to.equal('created');
    expect(harness.shop.headers[0]?.authorization).not.to.equal(undefined);
    const [{ body } = expect.fail('no notification')] = (await harness.ledger()).notifications;
    expect(harness.shop.headers[0]?.authorization).not.to.equal(
      hmacOf(account.additionalSecret, sortedJson(JSON.parse(body) as Fields)),
    );
  });

  it('refunds again when the call is repeated, and no more than was paid', async () => {
    const { id: invoiceId } = await createInvoice();
    const refund = { invoiceId, amount: 50 };
    expect((await call('refund', refund)).status).to.equal(422);
    await harness.send({ id: invoiceId, action: 'pay' });

    const [first, second] = [await call('refund', refund), await call('refund', refund)];
    expect(first.data?.refund_id).not.to.equal(second.data?.refund_id);
    expect((await call('refund', refund)).status).to.equal(422);
  });

  it('fails the calls that a test plans to fail', async () => {
    await harness.control('failures', { system: 'lava', call: 'create', mode: 'error' });
    const body = JSON.stringify({ shopId: account.shopId, ...order });
    const headers = { signature: hmacOf(account.secret, body) };
    const path = '/lava/business/invoice/create';
    const failed = await harness.call(path, { method: 'POST', headers, body });
    expect(failed.status).to.equal(500);
    expect((await call('status', { orderId: '154' })).status).to.equal(404);
  });
});
