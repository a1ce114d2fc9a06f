import { randomUUID } from 'node:crypto';
import { bannedReply } from '@shop/contracts/identity/bans.contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  buyProduct,
  paymentNotificationFor,
  sendPaymentNotification,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';

describe('an email ban', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const ban = async (email: string, changes: object = {}): Promise<string> => {
    const body = { email, reason: 'fraud', ...changes };
    const answer = await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', body);
    expect(answer.status).to.equal(201);
    return bannedReply.parse(answer.body).id;
  };
  const lift = (id: string) =>
    sendBackOfficeCommand(shop, 'POST', `/api/admin/bans/${id}/lift`, { reason: 'mistake' });

  const correctAddress = ({ number, token }: PlaceOrderReply) =>
    shop.send('POST', `/api/orders/${number}/email?t=${token}`, { body: { email: anEmail() } });

  it('blocks purchases, in any spelling of the address, until it is lifted', async () => {
    const product = await createStockedProduct(shop, 2);
    const email = anEmail();
    const id = await ban(email);
    expect(await ban(` ${email.toUpperCase()} `.trim())).to.equal(id);
    const types = () => shop.stored.types(`ban-${id}`);
    expect(await types()).to.deep.equal(['identity.EmailBanned']);
    const refused = await place(shop, anOrder(product, { email: email.toUpperCase() }));
    expectProblem(refused, 409, 'email-banned');

    await lift(id);
    await lift(id);
    expect(await types()).to.deep.equal(['identity.EmailBanned', 'identity.EmailBanLifted']);
    const bought = async () => {
      const answer = await place(shop, anOrder(product, { email }));
      return answer.status === 201;
    };
    await eventually('the ban is forgotten', bought);
  });

  it('expires at its end time', async () => {
    const product = await createStockedProduct(shop, 1);
    const email = anEmail();
    await ban(email, { until: new Date(Date.now() - 1_000).toISOString() });
    await buyProduct(shop, anOrder(product, { email }));
  });

  it('holds a paid order until staff lift the hold', async () => {
    const product = await createStockedProduct(shop, 1);
    const email = anEmail();
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    const id = await ban(email);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    const held = await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderHeld');
    expect(held).to.include('ordering.OrderPaid').and.not.include('ordering.OrderFulfilled');

    await lift(id);
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/orders/${reply.number}/lift-hold`, {
      reason: 'ok',
    });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
  });

  it('keeps the buyer from sending an order to another address, until it is lifted', async () => {
    const product = await createStockedProduct(shop, 1);
    const email = anEmail();
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    const id = await ban(email);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderHeld');
    const correct = () => correctAddress(reply);
    expectProblem(await correct(), 409, 'email-banned');
    const types = await shop.stored.types(`order-${reply.order_id}`);
    expect(types).not.to.include('ordering.EmailCorrected');

    await lift(id);
    await eventually('the ban is forgotten', async () => (await correct()).status === 200);
  });

  it('keeps the buyer from starting another payment', async () => {
    const product = await createStockedProduct(shop, 1);
    const email = anEmail();
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    await ban(email);
    await eventually('the ban applies', async () => {
      const { body } = await correctAddress(reply);
      return (body as Readonly<{ code?: string }>).code === 'email-banned';
    });
    const paid = await shop.send('POST', `/api/orders/${reply.number}/pay?t=${reply.token}`, {
      body: { payment_system: 'yoomoney' },
    });
    expectProblem(paid, 409, 'email-banned');
    const types = await shop.stored.types(`order-${reply.order_id}`);
    expect(types).to.deep.equal(['ordering.OrderPlaced']);
  });

  it('is rejected for an equal or higher level', async () => {
    const { token } = await createSignedInUser(shop, 1);
    const { adminEmail: email } = shop.launched;
    const before = await shop.stored.end();
    for (const by of [token, shop.admin]) {
      const body = { email, reason: 'revenge' };
      expectProblem(
        await shop.send('POST', '/api/admin/bans', { body, token: by }),
        403,
        'forbidden',
      );
    }
    const bans = (await shop.stored.all(before)).filter(({ type }) => type.includes('Ban'));
    expect(bans).to.deep.equal([]);
  });

  it('does not reveal the banned address', async () => {
    const email = anEmail();
    const id = await ban(email);
    const stored = (await shop.stored.of(`ban-${id}`)).map(({ data }) => data);
    expect(id).not.to.include(email);
    expect(JSON.stringify(stored)).not.to.include(email);
    const unknown = `/api/admin/bans/${randomUUID()}/lift`;
    const body = { reason: 'mistake' };
    expectProblem(await shop.send('POST', unknown, { body, token: shop.admin }), 404, 'not-found');
  });
});
