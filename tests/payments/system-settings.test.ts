import { wireQuote } from '@shop/contracts/ordering/contract';
import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import {
  adminPaymentSystem,
  adminPaymentSystems,
  selfTestReply,
} from '@shop/contracts/payments/admin-systems.contract';
import { paymentSystemOffers } from '@shop/contracts/payments/contract';
import { sortOrderReply } from '@shop/contracts/sorting/contract';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { findChargedQuote } from '../support/charged-quote.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { withAuthenticator } from '../support/one-time-codes.ts';
import { createSignedInUser } from '../support/people.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';

const systems = '/api/admin/payment-systems';
const noLimits = { min_rub: null, max_rub: null, min_usd: null, max_usd: null } as const;

/** The revision that a change made. */
const done = (answer: Answer): number => {
  expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
  return (answer.body as Readonly<{ revision: number }>).revision;
};
describe('the settings of payment systems', () => {
  let shop: WholeShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openWholeShop({
      web: 'as-is',
      environment: {
        PAY_FREEKASSA_FEE_BASIS_POINTS: '400',
        PAY_LAVA_MIN_RUB: '10',
        PAY_YOOMONEY_WALLET: '',
      },
    });
    product = await createStockedProduct(shop, 20);
  });
  after(() => shop?.close());

  type RequestOptions = Readonly<{ token?: string; headers?: Readonly<Record<string, string>> }>;
  const ask = (
    method: string,
    path: string,
    body?: object,
    as: RequestOptions = {},
  ): Promise<Answer> =>
    shop.ask(method, `${systems}${path}`, {
      token: shop.admin,
      ...(body && { body }),
      ...as,
    });
  const systemNow = async (id: string): Promise<AdminPaymentSystem> => {
    const { status, body } = await ask('GET', `/${id}`);
    expect(status, JSON.stringify(body)).to.equal(200);
    return adminPaymentSystem.parse(body);
  };
  const untilRevision = (id: string, revision: number) =>
    eventually(`revision ${revision} of ${id}`, async () => {
      const listed = await systemNow(id);
      return listed.revision >= revision && listed;
    });
  const set = async (id: string, changes: object) => {
    const { fee_basis_points, fee_bearer, revision } = await systemNow(id);
    const body = { fee_basis_points, fee_bearer, ...noLimits, revision, ...changes };
    return ask('PUT', `/${id}`, body);
  };
  const change = async (id: string, isOn: boolean, as: RequestOptions = {}) => {
    const { revision } = await systemNow(id);
    return ask('POST', `/${id}/switch`, { is_on: isOn, reason: 'a reason', revision }, as);
  };
  const offers = async () =>
    paymentSystemOffers.parse((await shop.ask('GET', '/api/payment/list')).body);
  const quoted = async (system: PaymentSystem) => {
    const { productId: product_id, rateId: rate_id } = product;
    const query = { product_id, rate_id, region: 'cis', count: '1' };
    const path = `/api/orders/quote?${new URLSearchParams(query)}`;
    const quote = await eventually('the product', async () => {
      const { status, body } = await shop.ask('GET', path);
      return status === 200 && wireQuote.parse(body);
    });
    return findChargedQuote(quote, system) ?? expect.fail(`${system} is not offered`);
  };

  it('are those of the configuration until an administrator changes them', async () => {
    const listed = adminPaymentSystems.parse((await ask('GET', '')).body);
    expect(listed.map(({ id }) => id)).to.deep.equal([
      'freekassa',
      'mir',
      'webmoney',
      'yoomoney',
      'digiseller',
      'lava',
      'sandbox',
    ]);
    const [freekassa, , webmoney, yoomoney] = listed;
    expect(freekassa).to.include({
      revision: 0,
      changed_at: null,
      is_on: true,
      available: true,
      fee_basis_points: 400,
      fee_bearer: 'buyer',
    });
    expect(freekassa?.configured).to.include({ fee_basis_points: 400, fee_bearer: 'buyer' });
    expect(webmoney).to.deep.include({ fee_bearers: [], fee_collection: 'added_by_system' });
    expect(yoomoney).to.include({ is_on: true, available: false });
    expect(yoomoney?.settings).to.deep.equal([
      { name: 'PAY_YOOMONEY_WALLET', is_set: false },
      { name: 'PAY_YOOMONEY_SECRET', is_set: true },
    ]);
    expect(listed.find(({ id }) => id === 'lava')?.min_rub).to.equal(1_000);
    expect((await offers()).map(({ id }) => id)).not.to.include('yoomoney');
  });

  it('change the amounts of checkout, order and payment, but not of earlier orders', async () => {
    const before = await placeOrderExpectingSuccess(shop, anOrder(product));
    const revision = done(await set('freekassa', { fee_basis_points: 1_000, fee_bearer: 'buyer' }));
    await untilRevision('freekassa', revision);
    const fee = Math.round(price.rub / 10);
    const quote = await quoted('freekassa');
    expect(quote.fee.cost).to.equal(fee);
    const offer = (await offers()).find(({ id }) => id === 'freekassa');
    expect(offer?.fee_basis_points).to.equal(1_000);
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    expect(reply.fee.cost).to.equal(fee);
    expect(reply.charge.cost).to.equal(price.rub + fee);

    const again = await shop.send('POST', `/api/orders/${before.number}/pay?t=${before.token}`, {
      body: { payment_system: 'freekassa' },
    });
    expect(again.body).to.deep.include({ charge: before.charge, fee: before.fee });
    await sendPaymentNotification(shop, paymentNotificationFor(shop, before));
    await waitForOrderEvent(shop, before.order_id, 'ordering.OrderPaid');

    const next = done(await set('freekassa', { fee_basis_points: 1_000, fee_bearer: 'shop' }));
    await untilRevision('freekassa', next);
    expect((await quoted('freekassa')).fee.cost).to.equal(0);
    const borne = await placeOrderExpectingSuccess(shop, anOrder(product));
    expect(borne.charge.cost).to.equal(price.rub);
  });

  it('limit the amount in the offer, and reject an order outside the limits', async () => {
    const min_rub = price.rub + 100;
    await untilRevision('mir', done(await set('mir', { min_rub })));
    const mir = (await offers()).find(({ id }) => id === 'mir');
    expect(mir?.limits[0]?.min?.cost).to.equal(min_rub);
    expectProblem(
      await place(shop, anOrder(product, { payment_system: 'mir' })),
      409,
      'payment-system-limits',
    );
    await untilRevision('mir', done(await set('mir', {})));
    await placeOrderExpectingSuccess(shop, anOrder(product, { payment_system: 'mir' }));
  });

  it('reject an outdated revision and invalid values', async () => {
    const { revision } = await systemNow('lava');
    expectProblem(await set('lava', { revision: revision + 5 }), 409, 'changed-meanwhile');
    expectProblem(await set('lava', { min_rub: 200, max_rub: 100 }), 400, 'invalid-request');
    expectProblem(await set('lava', { fee_basis_points: 10_001 }), 400, 'invalid-request');
    expectProblem(await set('webmoney', { fee_basis_points: 1 }), 409, 'fee-set-by-system');
    expectProblem(await set('webmoney', { fee_bearer: 'shop' }), 409, 'fee-set-by-system');
    done(await set('webmoney', { min_rub: 100 }));
    expectProblem(await ask('GET', '/nobody'), 400, 'invalid-request');
  });

  it('switch off new payments, while those that were started still count', async () => {
    const started = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { payment_system: 'sandbox' }),
    );
    const waiting = await placeOrderExpectingSuccess(shop, anOrder(product));
    const off = await untilRevision('freekassa', done(await change('freekassa', false)));
    expect(off).to.include({ is_on: false, available: false });
    expect(off.switched).to.include({ is_on: false, reason: 'a reason' });
    expect(off.switched?.by_name).to.be.a('string');
    expect((await offers()).map(({ id }) => id)).not.to.include('freekassa');
    expectProblem(await place(shop, anOrder(product)), 409, 'payment-system-off');
    expectProblem(
      await shop.send('POST', `/api/orders/${started.number}/pay?t=${started.token}`, {
        body: { payment_system: 'freekassa' },
      }),
      409,
      'payment-system-off',
    );
    await sendPaymentNotification(shop, paymentNotificationFor(shop, waiting));
    await waitForOrderEvent(shop, waiting.order_id, 'ordering.OrderPaid');

    await untilRevision('freekassa', done(await change('freekassa', true)));
    await placeOrderExpectingSuccess(shop, anOrder(product));
  });

  it('are switched on only if complete, and off only with a fresh code', async () => {
    done(await change('yoomoney', false));
    await eventually('it is off', async () => !(await systemNow('yoomoney')).is_on);
    expectProblem(await change('yoomoney', true), 409, 'settings-missing');

    const administrator = await accountOfLevel(shop, 2);
    const { token } = administrator;
    const application = await withAuthenticator(shop.send, token);
    expectProblem(await change('lava', false, { token }), 403, 'totp-required');
    const headers = { 'X-Totp-Code': await application.next() };
    const revision = done(await change('lava', false, { token, headers }));
    await untilRevision('lava', revision);
    done(await change('lava', true, { token }));
  });

  it('are sorted, and checkout follows the order', async () => {
    const listed = sortOrderReply.parse((await ask('GET', '/order')).body);
    expect(listed.items[0]).to.include({ id: 'freekassa', label_eng: 'FreeKassa' });
    const ids = ['sandbox', ...listed.items.map(({ id }) => id).filter((id) => id !== 'sandbox')];
    const sorted = await ask('PUT', '/order', { ids, revision: listed.revision });
    expect(sorted.status, JSON.stringify(sorted.body)).to.equal(200);
    await eventually('the order', async () => (await offers())[0]?.id === 'sandbox');
    expect(adminPaymentSystems.parse((await ask('GET', '')).body)[0]?.id).to.equal('sandbox');
    expectProblem(
      await ask('PUT', '/order', { ids: ids.toReversed(), revision: 7 }),
      409,
      'changed-meanwhile',
    );
  });

  it('are tested at the provider, and keep the last result', async () => {
    for (const { id, settings } of adminPaymentSystems.parse((await ask('GET', '')).body)) {
      if (settings.some(({ is_set: isSet }) => !isSet)) continue;
      const { body } = await ask('POST', `/${id}/self-test`, {});
      expect(selfTestReply.parse(body), id).to.deep.equal({ ok: true, fault: null });
    }
    const tested = await eventually('the result', async () => (await systemNow('mir')).last_test);
    expect(tested.fault).to.equal(null);
    expect(tested.by_name).to.be.a('string');
    const { last_notification: last } = await systemNow('freekassa');
    expect(last?.verification_result).to.equal('accepted');
    expectProblem(await ask('POST', '/yoomoney/self-test', {}), 404, 'not-found');
  });

  it('have a history', async () => {
    const path = '/api/admin/history?filter[kind]=payment_system&filter[id]=freekassa';
    const { body } = await shop.ask('GET', path, { token: shop.admin });
    const text = JSON.stringify(body);
    expect(text)
      .to.include('payments.PaymentSystemTermsSet')
      .and.include('"fee_basis_points":1000');
    expect(text).to.include('payments.PaymentSystemSwitched').and.include('a reason');
  });

  it('are open to administrators only', async () => {
    const { token } = await createSignedInUser(shop, 1);
    const { revision } = await systemNow('mir');
    const terms = { fee_basis_points: 0, fee_bearer: 'shop', ...noLimits, revision };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/mir', undefined],
      ['GET', '/order', undefined],
      ['PUT', '/order', { ids: ['mir'], revision: 0 }],
      ['PUT', '/mir', terms],
      ['POST', '/mir/switch', { is_on: false, reason: 'x', revision }],
      ['POST', '/mir/self-test', {}],
    ] as const) {
      expectProblem(await ask(method, path, body, { token }), 403, 'forbidden');
      const guest = await shop.ask(method, `${systems}${path}`, body ? { body } : {});
      expectProblem(guest, 401, 'unauthorized');
    }
  });
});
