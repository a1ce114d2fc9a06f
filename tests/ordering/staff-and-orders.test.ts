import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@shop/domain/kernel';
import { totpHeader } from '@shop/contracts/identity/totp.contract';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { documentsClient } from '@shop/platform/documents';
import { expect } from 'chai';
import { accountOfLevel } from '../support/accounts.ts';
import {
  anEmail,
  anOrder,
  buyProduct,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { withAuthenticator } from '../support/one-time-codes.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { openUncachedVault } from '../support/readable-data.ts';

const reason = 'The buyer sent the receipt of their bank';

describe('staff commands on an order', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const events = (id: string) => shop.stored.of<OrderEvent>(`order-${id}`);
  const ask = (
    number: number,
    step: string,
    body: object,
    { token = shop.admin, ...headers }: Readonly<{ token?: string } & Record<string, string>> = {},
  ) => shop.send('POST', `/api/admin/orders/${number}/${step}`, { body, token, headers });

  it('are open to administrators only', async () => {
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const [user, moderator] = [
      await createSignedInUser(shop, 0),
      await createSignedInUser(shop, 1),
    ];
    for (const [step, body] of [
      ['cancel', { reason }],
      ['email', { email: anEmail(), reason }],
    ] as const) {
      const path = `/api/admin/orders/${reply.number}/${step}`;
      expectProblem(await shop.send('POST', path, { body }), 401, 'unauthorized');
      for (const { token } of [user, moderator]) {
        expectProblem(await ask(reply.number, step, body, { token }), 403, 'forbidden');
      }
      expectProblem(await ask(2_000_000_000, step, body), 404, 'not-found');
      expectProblem(
        await ask(reply.number, step, { ...body, reason: ' ' }),
        400,
        'invalid-request',
      );
    }
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
    ]);
  });

  it('cancel an unpaid order once, with a reason, and release its keys', async () => {
    const product = await createStockedProduct(shop, 1);
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const again = { 'Idempotency-Key': randomUUID() };
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await ask(reply.number, 'cancel', { reason }, again);
      expect([status, body]).to.deep.equal([200, { status: 'cancelled' }]);
    }
    const ended = (await events(reply.order_id)).filter(
      ({ type }) => type === 'ordering.OrderCancelled',
    );
    expect(ended).to.have.lengthOf(1);
    expect(ended[0]?.data).to.include({ reason });
    expect(ended[0]?.metadata.actor).to.match(/^staff:/);
    await eventually('the key is free', async () =>
      (await shop.stored.types(`keyPool-${product.rateId}`)).includes('stock.KeysReleased'),
    );
  });

  it('email the keys again with a reason, which the event stores', async () => {
    const reply = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expectProblem(await ask(reply.number, 'mail-keys', {}), 400, 'invalid-request');
    expect((await ask(reply.number, 'mail-keys', { reason })).status).to.equal(200);
    const again = (await events(reply.order_id)).filter(
      ({ type }) => type === 'ordering.KeysMailResendRequested',
    );
    expect(again.map(({ data }) => data)).to.have.nested.property('0.reason', reason);
  });

  it('do not cancel a paid order', async () => {
    const reply = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    expectProblem(await ask(reply.number, 'cancel', { reason }), 409, 'order-paid');
  });

  it('correct the address of a paid order, and email the keys there', async () => {
    const product = await createStockedProduct(shop, 1);
    const [key = ''] = product.keys;
    const [wrong, right, other] = [anEmail(), anEmail(), anEmail()];
    const reply = await buyProduct(shop, anOrder(product, { email: wrong }));
    const own = `/api/orders/${reply.number}/email?t=${reply.token}`;
    const byBuyer = await shop.send('POST', own, { body: { email: other } });
    expect(byBuyer.status).to.equal(200);

    const { status } = await ask(reply.number, 'email', { email: right, reason });
    expect(status).to.equal(200);
    const mailed = await eventually('the keys at the right address', async () =>
      (await shop.receivedEmails(right)).find(({ text }) => text.includes(key)),
    );
    expect(mailed.to).to.deep.equal([right]);
    const corrected = (await events(reply.order_id)).filter(
      ({ type }) => type === 'ordering.EmailCorrected',
    );
    expect(corrected.map(({ data }) => ('reason' in data ? data.reason : null))).to.deep.equal([
      null,
      reason,
    ]);
    expect(JSON.stringify(corrected.map(({ data }) => data))).not.to.include(right);
  });

  it('do not correct the address of an unpaid order, or to a banned address', async () => {
    const unpaid = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const body = { email: anEmail(), reason };
    expectProblem(await ask(unpaid.number, 'email', body), 409, 'order-not-paid');
    const reply = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    const banned = anEmail();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', {
      email: banned,
      reason: 'fraud',
    });
    await eventually('the ban', async () => {
      const answer = await ask(reply.number, 'email', { email: banned, reason });
      return answer.status !== 200 && expectProblem(answer, 409, 'email-banned');
    });
  });

  it('require a fresh code to send keys to another address', async () => {
    const reply = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    const { token } = await accountOfLevel(shop, 2);
    const application = await withAuthenticator(shop.send, token);
    const body = { email: anEmail(), reason };
    expectProblem(await ask(reply.number, 'email', body, { token }), 403, 'totp-required');
    const withCode = { token, [totpHeader]: await application.next() };
    expect((await ask(reply.number, 'email', body, withCode)).status).to.equal(200);
  });
});

describe('the network address of a buyer', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const opened = async ({ metadata: { address } }: RecordedEvent<OrderEvent>) => {
    const mongo = documentsClient(shop.launched.addresses.documents);
    try {
      return address && (await openUncachedVault(mongo, shop).open(address));
    } finally {
      await mongo.close();
    }
  };

  it('is sealed for the buyer in each order event that they cause', async () => {
    const email = anEmail();
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), { email }),
    );
    const path = (step: string) => `/api/orders/${reply.number}/${step}?t=${reply.token}`;
    const chosen = await shop.send('POST', path('pay'), { body: { payment_system: 'sandbox' } });
    expect(chosen.status, JSON.stringify(chosen.body)).to.equal(200);
    await shop.send('POST', path('cancel'), { body: {} });
    const unpaid = await shop.stored.of<OrderEvent>(`order-${reply.order_id}`);

    const bought = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1), { email }));
    for (const [step, body] of [
      ['reveal', { place: 1 }],
      ['download', {}],
    ] as const) {
      const show = `/api/orders/${bought.number}/${step}?t=${bought.token}`;
      expect((await shop.send('POST', show, { body })).status).to.equal(200);
    }
    await waitForOrderEvent(shop, bought.order_id, 'ordering.KeysDownloaded');
    const all = [...unpaid, ...(await shop.stored.of<OrderEvent>(`order-${bought.order_id}`))];

    const byBuyer = all.filter(({ metadata }) => metadata.actor === 'guest');
    expect(byBuyer.map(({ type }) => type)).to.deep.equal([
      'ordering.OrderPlaced',
      'ordering.PaymentSystemChosen',
      'ordering.OrderCancelled',
      'ordering.OrderPlaced',
      'ordering.KeyRevealed',
      'ordering.KeysDownloaded',
    ]);
    const [first] = unpaid;
    const { personId } = first?.type === 'ordering.OrderPlaced' ? first.data.buyer : expect.fail();
    for (const event of byBuyer) {
      expect(event.metadata.address).to.match(new RegExp(`^person-${personId}@`));
      expect(await opened(event)).to.equal('127.0.0.1');
    }
    const byShop = all.filter(({ metadata }) => metadata.actor.startsWith('system:'));
    expect(byShop.map(({ metadata }) => metadata.address)).to.deep.equal(byShop.map(() => null));
  });
});
