import { expect } from 'chai';
import { mir } from '../mir/provider.ts';
import type { ProviderHarness } from '../testing/provider-harness.ts';
import { startProviderHarness } from '../testing/provider-harness.ts';
import { yooKassa } from './provider.ts';

const dayMs = 24 * 60 * 60_000;
const account = { shopId: '100500', secret: 'word' };
const amount = { value: '100.11', currency: 'RUB' };
const payment = {
  amount,
  metadata: { order_id: '154' },
  confirmation: { return_url: 'http://shop.example/payment/success' },
};

type Answer = Readonly<{ id: string; status: string; amount: object; refunded_amount?: object }>;

describe('the local YooKassa', () => {
  let harness: ProviderHarness;
  let now: number;
  beforeEach(async () => {
    now = Date.parse('2026-03-01T12:00:00Z');
    harness = await startProviderHarness(
      '/yookassa/pay',
      (addresses) => mir({ acquirers: [yooKassa(account)], addresses }),
      () => new Date(now),
    );
  });
  afterEach(() => harness.close());

  const call = async (path: string, key?: string, body?: object): Promise<Answer> => {
    const authorization = `Basic ${Buffer.from('100500:word').toString('base64')}`;
    const response = await harness.call(`/yookassa/v3/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(key !== undefined && { 'idempotence-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  };
  const press = (id: string, action: string): Promise<Response> => harness.send({ id, action });
  const notifications = async () =>
    (await harness.ledger()).notifications.map(
      ({ body }) => JSON.parse(body) as Readonly<{ event: string; object: Answer }>,
    );

  it('executes a request under the same key once in a day', async () => {
    const first = await call('payments', 'a', payment);
    now += dayMs - 1;
    expect((await call('payments', 'a', payment)).id).to.equal(first.id);
    now += 1;
    const next = await call('payments', 'a', payment);
    expect(next.id).to.not.equal(first.id);
    expect((await call('payments', 'a', payment)).id).to.equal(next.id);
  });

  it('refunds again under a key that it has forgotten', async () => {
    const { id } = await call('payments', 'a', payment);
    await press(id, 'pay');
    const refund = { payment_id: id, amount: { value: '50.00', currency: 'RUB' } };
    const first = await call('refunds', 'r', refund);
    now += dayMs - 1;
    expect((await call('refunds', 'r', refund)).id).to.equal(first.id);
    now += 1;
    expect((await call('refunds', 'r', refund)).id).to.not.equal(first.id);
  });

  it('shows how much of a payment was refunded, and lists its refunds', async () => {
    const { id } = await call('payments', 'a', payment);
    await press(id, 'pay');
    expect(await call(`payments/${id}`)).not.to.have.property('refunded_amount');
    const refund = { payment_id: id, amount: { value: '50.00', currency: 'RUB' } };
    const first = await call('refunds', 'r', refund);
    const otherPayment = await call('payments', 'b', payment);
    await press(otherPayment.id, 'pay');
    await call('refunds', 's', { ...refund, payment_id: otherPayment.id });

    expect(await call(`payments/${id}`)).to.deep.include({ refunded_amount: refund.amount });
    expect(await call(`refunds?payment_id=${id}`)).to.deep.equal({ type: 'list', items: [first] });
  });

  it('cancels a payment whose card was declined, and reports that once', async () => {
    const { id, status } = await call('payments', 'a', payment);
    expect(status).to.equal('pending');
    for (const action of ['decline', 'decline', 'pay']) await press(id, action);

    expect(await call(`payments/${id}`)).to.include({ id, status: 'canceled' });
    expect(await call('payments', 'a', payment)).to.include({ id, status: 'canceled' });
    const sent = await notifications();
    expect(sent.map(({ event, object }) => [event, object.id, object.status])).to.deep.equal([
      ['payment.canceled', id, 'canceled'],
    ]);
    expect((await call('payments', 'b', payment)).id).to.not.equal(id);
  });
});
