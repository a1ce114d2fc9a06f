import { randomUUID } from 'node:crypto';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { refundReply } from '@shop/contracts/ordering/back-office.contract';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { orderingTexts } from '@shop/contracts/ordering/texts';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { anOrder, placeOrderExpectingSuccess, waitForOrderEvent } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { decimal } from '../support/freekassa.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { connectToPaymentSystems } from '../support/payment-systems.ts';
import { aPromo } from '../support/promos.ts';
import { revealKey, revealAllKeys } from '../support/reveal.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { validKeyIds } from '../support/valid-key-ids.ts';

const count = 3;
const total = { currency: 'RUB', cost: count * price.rub };
const reason = 'one does not work';

describe('a refund through the payment system', () => {
  let shop: WholeShop;
  let product: StockedProduct;
  let systems: ReturnType<typeof connectToPaymentSystems>;
  before(async () => {
    shop = await theServedShop();
    product = await createStockedProduct(shop, 30);
    systems = connectToPaymentSystems(shop.launched.addresses.payments);
  });

  const bought = async (system: string): Promise<PlaceOrderReply> => {
    const request = anOrder(product, { payment_system: system, count, expected_total: total });
    const reply = await placeOrderExpectingSuccess(shop, request);
    await systems.pay(reply.payment, { action: 'pay' });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    return reply;
  };
  const requestRefundStep = (reply: PlaceOrderReply, step: string, body: object) =>
    sendBackOfficeCommand(shop, 'POST', `/api/admin/orders/${reply.number}/${step}`, body);
  const refund = async (reply: PlaceOrderReply, changes: object = {}) => {
    const body = { refund_id: randomUUID(), reason, ...changes };
    const answer = await requestRefundStep(reply, 'refunds', body);
    return refundReply.parse(answer.body);
  };
  /** Waits until staff see refunds with exactly these statuses, and returns the order's page. */
  const seen = (reply: PlaceOrderReply, statuses: readonly string[]): Promise<AdminOrderPage> =>
    eventually(`refunds that are ${statuses.join()}`, async () => {
      const path = `/api/admin/orders/${reply.number}`;
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      const page = adminOrderPage.safeParse(body).data;
      return page?.refunds.map(({ status }) => status).join() === statuses.join() && page;
    });
  const ownPage = async ({ number, token }: PlaceOrderReply) => {
    const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
    return orderPage.parse(body);
  };
  const givenBack = async ({ number }: PlaceOrderReply): Promise<readonly string[]> =>
    (await systems.ledger(number)).refunds.map(({ amount }) => amount);

  for (const system of ['mir', 'lava']) {
    it(`of one of several keys is its share, and the other keys stay valid (${system})`, async () => {
      const reply = await bought(system);
      const ids = await eventually('staff see the keys', async () => {
        const validKeys = validKeyIds(await seen(reply, []));
        return validKeys.length === count && validKeys;
      });
      const keys = await revealAllKeys(shop, reply);
      const given = await refund(reply, { keys: [ids[0]] });
      expect(given).to.deep.include({ method: 'api' });
      expect(given.amount).to.include({ cost: price.rub });
      await waitForOrderEvent(shop, reply.order_id, 'ordering.RefundSent');

      expect(await givenBack(reply)).to.deep.equal([decimal(price.rub)]);
      expect(await revealAllKeys(shop, reply)).to.deep.equal(keys.slice(1));
      const page = await seen(reply, ['sent']);
      expect(page.refunds[0]).to.deep.include({ whole: false });
      expect(validKeyIds(page)).to.have.members(ids.slice(1));
      const path = `/api/admin/orders/${reply.number}/refunds`;
      const again = { refund_id: randomUUID(), reason, keys: [ids[0]] };
      const second = await shop.send('POST', path, { body: again, token: shop.admin });
      expectProblem(second, 409, 'key-unknown');

      const rest = await refund(reply);
      expect(rest.amount).to.include({ cost: (count - 1) * price.rub });
      await seen(reply, ['sent', 'sent']);
      expect(await givenBack(reply)).to.have.members([
        decimal(price.rub),
        decimal((count - 1) * price.rub),
      ]);
      expectProblem(await revealKey(shop, reply), 409, 'keys-void');
    });
  }

  it('of an order that a promo code paid in full voids it, and no money is refunded', async () => {
    const promo = aPromo({ reward: { kind: 'percent', percent: 100 } });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const expected_total = { currency: 'RUB', cost: 0 };
    const request = anOrder(product, { promo: promo.code, count, expected_total });
    const reply = await placeOrderExpectingSuccess(shop, request);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(await refund(reply)).to.deep.include({ method: null, status: 'voided' });
    const voided = { status: 'voided', attention: null, refunds: [] };
    const page = await eventually('staff see that it is void', async () => {
      const shown = await seen(reply, []);
      const hasVoidedOrder = shown.history.some(({ type }) => type === 'ordering.OrderVoided');
      return shown.status === 'voided' && hasVoidedOrder && shown;
    });
    expect(page).to.deep.include(voided);
    expect(validKeyIds(page)).to.deep.equal([]);
    const [firstEntry] = page.history.filter(({ type }) => type === 'ordering.OrderVoided');
    expect(firstEntry).to.deep.include({ reason });
    expect(await ownPage(reply)).to.deep.include({ ...voided, downloadable: false });
    expectProblem(await revealKey(shop, reply), 409, 'keys-void');
  });

  it('is not recorded as sent manually while the worker has yet to send it', async () => {
    const reply = await bought('lava');
    await shop.launched.kill('worker');
    const { refund_id } = await refund(reply);
    const path = `/api/admin/orders/${reply.number}/refunds/${refund_id}/sent`;
    const body = { reference: 'transfer 9', reason };
    for (const lang of ['rus', 'eng'] as const) {
      const answer = await shop.send('POST', path, { body, token: shop.admin, lang });
      const { message } = expectProblem(answer, 409, 'refund-under-way');
      expect(message).to.equal(orderingTexts['refund-under-way'][lang]);
    }
    await shop.launched.restart('worker');
    await waitForOrderEvent(shop, reply.order_id, 'ordering.RefundSent');
    expect(await givenBack(reply)).to.deep.equal([decimal(total.cost)]);
    await sendBackOfficeCommand(shop, 'POST', path, body);
  });

  it('that failed is shown to staff and buyer, and sent once when it is retried', async () => {
    const reply = await bought('lava');
    await systems.control('failures', { system: 'lava', call: 'refund', mode: 'error' });
    const { refund_id } = await refund(reply);
    const failed = await eventually('the refund that failed in the history', async () => {
      const page = await seen(reply, ['failed']);
      return page.history.some(({ type }) => type === 'ordering.RefundFailed') && page;
    });
    expect(failed).to.include({ status: 'refund_failed' });
    expect((await ownPage(reply)).refunds.map(({ status }) => status)).to.deep.equal(['failed']);
    expect(await givenBack(reply)).to.deep.equal([]);
    expectProblem(await revealKey(shop, reply), 409, 'keys-void');

    for (const _ of ['tried', 'tried again']) {
      await requestRefundStep(reply, `refunds/${refund_id}/retry`, { reason });
    }
    const sent = await seen(reply, ['sent']);
    expect(sent).to.include({ status: 'refunded' });
    expect((await ownPage(reply)).refunds.map(({ status }) => status)).to.deep.equal(['sent']);
    expect(await givenBack(reply)).to.deep.equal([decimal(total.cost)]);
    await requestRefundStep(reply, `refunds/${refund_id}/retry`, { reason });
    const types = await shop.stored.types(`order-${reply.order_id}`);
    expect(types.filter((type) => type === 'ordering.RefundRetried')).to.have.lengthOf(1);
    expect(types.filter((type) => type === 'ordering.RefundSent')).to.have.lengthOf(1);
  });
});
