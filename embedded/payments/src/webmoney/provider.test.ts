import { expect } from 'chai';
import type { ProviderHarness } from '../testing/provider-harness.ts';
import { startProviderHarness } from '../testing/provider-harness.ts';
import { webMoney } from './provider.ts';
import { hash2Of } from './signature.ts';

const account = { purses: { RUB: 'R000000000000', USD: 'Z000000000000' }, secret: 'word' };
const form = {
  LMI_PAYEE_PURSE: 'Z000000000000',
  LMI_PAYMENT_AMOUNT: '7.99',
  LMI_PAYMENT_NO: '154',
  order: '154',
  t: 'token',
};

type NotificationFields = Readonly<Record<string, string>>;

const isSigned = (signedFields: NotificationFields): boolean => {
  const of = (name: string): string => signedFields[`LMI_${name}`] ?? '';
  const parts = {
    payeePurse: of('PAYEE_PURSE'),
    amount: of('PAYMENT_AMOUNT'),
    number: of('PAYMENT_NO'),
    mode: of('MODE'),
    invoice: of('SYS_INVS_NO'),
    transfer: of('SYS_TRANS_NO'),
    date: of('SYS_TRANS_DATE'),
    payerPurse: of('PAYER_PURSE'),
    payer: of('PAYER_WM'),
  };
  return hash2Of(parts, account.secret) === signedFields['LMI_HASH2'];
};

describe('the local WebMoney provider', () => {
  let harness: ProviderHarness;

  beforeEach(async () => {
    harness = await startProviderHarness('/webmoney/lmi/payment_utf.asp', (addresses) =>
      webMoney({ ...account, addresses }),
    );
  });

  afterEach(() => harness.close());

  const questions = (): readonly NotificationFields[] =>
    harness.shop.notifications.filter((signedFields) => signedFields['LMI_PREREQUEST'] === '1');
  const receivedNotifications = (): readonly NotificationFields[] =>
    harness.shop.notifications.filter(
      (signedFields) => signedFields['LMI_PREREQUEST'] === undefined,
    );

  const ids = (): readonly (string | undefined)[] =>
    receivedNotifications().map((signedFields) => signedFields['LMI_SYS_TRANS_NO']);

  it('shows the amount of a form in the currency of its purse', async () => {
    expect(await (await harness.send(form)).text()).to.contain('7.99 USD');
    const rubles = { ...form, LMI_PAYEE_PURSE: 'R000000000000' };
    expect(await (await harness.send(rubles)).text()).to.contain('7.99 RUB');
    expect(harness.shop.notifications).to.deep.equal([]);
  });

  for (const [name, changes] of [
    ['another purse', { LMI_PAYEE_PURSE: 'Z999999999999' }],
    ['no amount', { LMI_PAYMENT_AMOUNT: '' }],
    ['an order number that is text', { LMI_PAYMENT_NO: 'first' }],
  ] as const) {
    it(`rejects a form with ${name}, when opened or submitted`, async () => {
      expect((await harness.send({ ...form, ...changes })).status).to.equal(400);
      expect((await harness.send({ ...form, ...changes, action: 'pay' })).status).to.equal(400);
      expect(harness.shop.notifications).to.deep.equal([]);
    });
  }

  it('sends a prerequest, captures the payment, notifies the shop and redirects the buyer', async () => {
    const response = await harness.send({ ...form, action: 'pay' });

    expect(response.headers.get('location')).to.equal(
      'http://shop.example/payment/success?order=154&t=token',
    );
    const [payment] = (await harness.ledger()).payments;
    expect(harness.shop.notifications).to.have.length(2);
    const [prerequests, signedFields = {}] = harness.shop.notifications;
    expect(prerequests).to.include({
      LMI_PREREQUEST: '1',
      LMI_PAYEE_PURSE: 'Z000000000000',
      LMI_PAYMENT_AMOUNT: '7.99',
      LMI_PAYMENT_NO: '154',
      LMI_MODE: '0',
    });
    expect(signedFields).to.include({
      LMI_SYS_TRANS_NO: String(payment?.intid),
      LMI_PAYMENT_AMOUNT: '7.99',
      LMI_PAYMENT_NO: '154',
      t: 'token',
    });
    expect(signedFields).to.not.have.property('action');
    expect(isSigned(signedFields)).to.equal(true);
  });

  for (const action of ['pay', 'twice', 'repeated', 'wrong_amount', 'late']) {
    it(`captures no payment on “${action}” if the shop rejects the prerequest`, async () => {
      harness.shop.answers.push('NO');

      expect((await harness.send({ ...form, action })).status).to.equal(400);
      expect((await harness.ledger()).payments).to.deep.equal([]);
      expect(receivedNotifications()).to.deep.equal([]);
    });
  }

  it('captures no payment if the buyer declines, and sends no prerequest', async () => {
    const response = await harness.send({ ...form, action: 'decline' });

    expect(response.headers.get('location')).to.equal(
      'http://shop.example/payment/failed?order=154&t=token',
    );
    expect(harness.shop.notifications).to.deep.equal([]);
  });

  it('sends a wrong amount with a valid signature, and an unpaid order with an invalid one', async () => {
    await harness.send({ ...form, action: 'wrong_amount' });
    await harness.send({ ...form, action: 'forged' });

    const [genuine = {}, forged = {}] = receivedNotifications();
    expect(genuine).to.include({ LMI_PAYMENT_AMOUNT: '6.99' });
    expect([isSigned(genuine), isSigned(forged)]).to.deep.equal([true, false]);
    expect(questions()).to.have.length(1);
  });

  it('captures two payments with different ids, and notifies of one payment three times', async () => {
    await harness.send({ ...form, action: 'twice' });
    expect(new Set(ids()).size).to.equal(2);

    await harness.send({ ...form, action: 'repeated' });
    expect(ids()).to.have.length(5);
    expect(new Set(ids()).size).to.equal(3);
  });

  it('captures a delayed payment without a second prerequest', async () => {
    await harness.send({ ...form, action: 'late', minutes: '20' });
    const intid = String((await harness.ledger()).payments[0]?.intid);
    expect(receivedNotifications()).to.deep.equal([]);

    await harness.send({ ...form, action: 'capture', intid });
    expect(questions()).to.have.length(1);
    expect(ids()).to.deep.equal([intid]);
  });

  it('pays automatically after an accepted prerequest, and creates payments for tests', async () => {
    await harness.control('automatic', { enabled: true });
    harness.shop.answers.push('NO');
    expect((await harness.send(form)).status).to.equal(400);
    expect((await harness.send(form)).status).to.equal(303);
    await harness.control('pay', { system: 'webmoney', order: 7, amount: '5', currency: 'RUB' });
    await harness.shop.until(4);

    const sums = receivedNotifications().map(
      (signedFields) => `${signedFields['LMI_PAYMENT_NO']} ${signedFields['LMI_PAYMENT_AMOUNT']}`,
    );
    expect(sums).to.have.members(['154 7.99', '7 5.00']);
  });
});
