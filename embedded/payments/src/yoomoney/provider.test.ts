import { expect } from 'chai';
import type { ProviderHarness } from '../testing/provider-harness.ts';
import { startProviderHarness } from '../testing/provider-harness.ts';
import { yooMoney } from './provider.ts';
import { signOf } from './signature.ts';

const account = { wallet: '4100100000000000', secret: 'word' };
const form = {
  receiver: account.wallet,
  'quickpay-form': 'button',
  paymentType: 'PC',
  sum: '499.00',
  label: '154',
  successURL: 'http://shop.example/payment/success?order=154&t=token',
};

const isSigned = ({ sign, ...notificationFields }: Readonly<Record<string, string>>): boolean =>
  signOf(Object.entries(notificationFields), account.secret) === sign;

describe('the local YooMoney provider', () => {
  let harness: ProviderHarness;

  beforeEach(async () => {
    harness = await startProviderHarness('/yoomoney/quickpay/confirm', (addresses) =>
      yooMoney({ ...account, addresses }),
    );
  });

  afterEach(() => harness.close());

  it('shows the amount of a quickpay form', async () => {
    const response = await harness.send(form);

    expect(response.status).to.equal(200);
    expect(await response.text()).to.contain('499.00 RUB');
    expect((await harness.get()).status).to.equal(404);
  });

  for (const [name, changes] of [
    ['another wallet', { receiver: '4100199999999999' }],
    ['a zero amount', { sum: '0.00' }],
    ['a label that is too long', { label: 'x'.repeat(65) }],
    ['an unknown payment type', { paymentType: 'MC' }],
  ] as const) {
    it(`rejects a form with ${name}, when opened or submitted`, async () => {
      expect((await harness.send({ ...form, ...changes })).status).to.equal(400);
      expect((await harness.send({ ...form, ...changes, action: 'pay' })).status).to.equal(400);
      expect((await harness.ledger()).payments).to.deep.equal([]);
    });
  }

  it('captures the payment, reports the debited amount and redirects the buyer', async () => {
    const response = await harness.send({ ...form, action: 'pay' });

    expect(response.headers.get('location')).to.equal(form.successURL);
    const [payment] = (await harness.ledger()).payments;
    expect(harness.shop.notifications).to.have.length(1);
    expect(harness.shop.notifications[0]).to.include({
      notification_type: 'p2p-incoming',
      operation_id: String(payment?.intid),
      withdraw_amount: '499.00',
      amount: '494.05',
      currency: '643',
      label: '154',
    });
    expect(isSigned(harness.shop.notifications[0] ?? {})).to.equal(true);
  });

  it('deducts a higher fee from a card payment, and names no sender', async () => {
    await harness.send({ ...form, paymentType: 'AC', action: 'pay' });

    expect(harness.shop.notifications[0]).to.include({
      notification_type: 'card-incoming',
      amount: '484.03',
      withdraw_amount: '499.00',
      sender: '',
    });
  });

  it('captures no payment if the buyer declines', async () => {
    const response = await harness.send({ ...form, action: 'decline' });

    expect(response.headers.get('location')).to.equal(
      'http://shop.example/payment/failed?order=154&t=token',
    );
    expect(harness.shop.notifications).to.deep.equal([]);
  });

  it('redirects only to pages of the shop', async () => {
    const successURL = 'http://elsewhere.example/';
    const response = await harness.send({ ...form, successURL, action: 'pay' });

    expect(response.headers.get('location')).to.equal('http://shop.example/payment/success');
  });

  it('sends a wrong amount with a valid signature, and an unpaid order with an invalid one', async () => {
    await harness.send({ ...form, action: 'wrong_amount' });
    await harness.send({ ...form, action: 'forged' });

    const [genuine = {}, forged = {}] = harness.shop.notifications;
    expect(genuine).to.include({ withdraw_amount: '498.00' });
    expect([isSigned(genuine), isSigned(forged)]).to.deep.equal([true, false]);
  });

  it('captures two payments with different ids, and notifies of one payment three times', async () => {
    await harness.send({ ...form, action: 'twice' });
    const ids = () =>
      harness.shop.notifications.map((notificationFields) => notificationFields['operation_id']);
    expect(new Set(ids()).size).to.equal(2);

    await harness.send({ ...form, action: 'repeated' });
    expect(ids()).to.have.length(5);
    expect(new Set(ids()).size).to.equal(3);
  });

  it('captures a delayed payment when the buyer presses the button', async () => {
    await harness.send({ ...form, action: 'late', minutes: '20' });
    const intid = String((await harness.ledger()).payments[0]?.intid);
    expect(harness.shop.notifications).to.deep.equal([]);

    await harness.send({ ...form, action: 'capture', intid });
    expect(
      harness.shop.notifications.map((notificationFields) => notificationFields['operation_id']),
    ).to.deep.equal([intid]);
  });

  it('pays automatically, and creates payments for tests', async () => {
    await harness.control('automatic', { enabled: true });
    expect((await harness.send(form)).headers.get('location')).to.equal(form.successURL);
    const order = { system: 'yoomoney', order: 7, amount: '5.00', currency: 'RUB' };
    await harness.control('pay', order);
    await harness.shop.until(2);

    expect(harness.shop.notifications.map(({ label }) => label)).to.have.members(['154', '7']);
  });

  it('accepts any response body as an acknowledgment', async () => {
    harness.shop.answers.push('whatever');
    await harness.send({ ...form, action: 'pay' });

    expect((await harness.ledger()).notifications[0]).to.include({
      status: 'acknowledged',
      attempts: 1,
    });
  });
});
