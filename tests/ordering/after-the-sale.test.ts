import { randomUUID } from 'node:crypto';
import { ban, banStream } from '@shop/domain/identity';
import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { aPromo } from '../support/promos.ts';
import { revealKey, revealAllKeys } from '../support/reveal.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { sendBackOfficeCommand, createProduct, createStockedProduct } from '../support/products.ts';

const reason = 'It does not work';
const by = { actor: 'system:test', correlationId: 'test', causationId: null };

describe('an order after its sale', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const events = (id: string) => shop.stored.of<OrderEvent>(`order-${id}`);
  const keysOf = async (id: string): Promise<readonly string[]> =>
    (await events(id)).flatMap(({ type, data }) =>
      type === 'ordering.OrderFulfilled' ? data.keys : [],
    );
  const pay = async (reply: PlaceOrderReply): Promise<void> => {
    expect(
      (await sendPaymentNotification(shop, paymentNotificationFor(shop, reply))).body,
    ).to.equal('YES');
  };
  const sendStaffCommand = ({ number }: PlaceOrderReply, step: string, body: object) =>
    sendBackOfficeCommand(shop, 'POST', `/api/admin/orders/${number}/${step}`, body);

  it('that a promo code paid in full is voided, and no money is sent', async () => {
    const promo = aPromo({ reward: { kind: 'percent', percent: 100 }, limit: 1 });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const product = await createStockedProduct(shop, 2);
    const expected_total = { currency: 'RUB', cost: 0 };
    const request = anOrder(product, { promo: promo.code, count: 2, expected_total });
    const reply = await placeOrderExpectingSuccess(shop, request);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    const [key = '', otherKey = ''] = await keysOf(reply.order_id);

    const oneKeyRefund = { refund_id: randomUUID(), reason, keys: [key] };
    const nothing = { currency: 'RUB', cost: 0 };
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await sendStaffCommand(reply, 'refunds', oneKeyRefund);
      expect(body).to.deep.include({
        refund_id: oneKeyRefund.refund_id,
        method: null,
        status: 'voided',
      });
      expect((body as { amount: object }).amount).to.include(nothing);
    }
    expectProblem(await revealKey(shop, reply, 1), 409, 'key-void');
    expect(await revealAllKeys(shop, reply)).to.have.lengthOf(1);
    await sendStaffCommand(reply, 'refunds', { refund_id: randomUUID(), reason });
    expectProblem(await revealKey(shop, reply), 409, 'keys-void');

    const path = `/api/admin/orders/${reply.number}/refunds`;
    const again = { refund_id: randomUUID(), reason };
    const third = await shop.send('POST', path, { body: again, token: shop.admin });
    expectProblem(third, 409, 'nothing-to-refund');
    const voided = (await events(reply.order_id)).flatMap(({ type, data }) =>
      type === 'ordering.OrderVoided' ? [[data.whole, data.keys]] : [],
    );
    expect(voided).to.deep.equal([
      [false, [key]],
      [true, [otherKey]],
    ]);
    const types = await shop.stored.types(`order-${reply.order_id}`);
    expect(types.filter((type) => type.startsWith('ordering.Refund'))).to.deep.equal([]);
    await eventually('both keys are revoked', async () => {
      const pool = await shop.stored.types(`keyPool-${product.rateId}`);
      return pool.filter((type) => type === 'stock.KeysRevoked').length === 2;
    });
    const uses = await eventually('the use is redeemed', async () => {
      const ofCode = await shop.stored.types(`promo-${promo.code}`);
      return ofCode.includes('promotions.PromoRedeemed') && ofCode;
    });
    expect(uses).not.to.include('promotions.PromoReleased');
  });

  it('is refunded manually once, and its key becomes void', async () => {
    const reply = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    const refund_id = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await sendStaffCommand(reply, 'refunds', { refund_id, reason });
      expect(body).to.deep.include({ refund_id, method: 'manual', status: 'due' });
      expect(body).to.have.nested.include({ 'amount.cost': price.rub });
    }
    await sendStaffCommand(reply, `refunds/${refund_id}/sent`, {
      reference: 'transfer 7',
      reason: 'The bank confirms the transfer',
    });

    const types = await shop.stored.types(`order-${reply.order_id}`);
    expect(types.filter((type) => type === 'ordering.RefundDecided')).to.have.lengthOf(1);
    expect(types.at(-1)).to.equal('ordering.RefundSent');
    expectProblem(await revealKey(shop, reply), 409, 'keys-void');
    const again = { refund_id: randomUUID(), reason };
    const path = `/api/admin/orders/${reply.number}/refunds`;
    const second = await shop.send('POST', path, { body: again, token: shop.admin });
    expectProblem(second, 409, 'nothing-to-refund');
  });

  it('that waits leaves the queue when it is refunded, and can no longer be fulfilled', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'manual' } });
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    await pay(reply);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    await sendStaffCommand(reply, 'refunds', { refund_id: randomUUID(), reason });

    await eventually('it left the queue', async () =>
      (await shop.stored.types(`keyPool-${product.rateId}`)).includes('stock.OrderLeftQueue'),
    );
    const late = { import_id: randomUUID(), keys: ['LATE-1'] };
    const path = `/api/admin/orders/${reply.number}/fulfil`;
    const answer = await shop.send('POST', path, { body: late, token: shop.admin });
    expectProblem(answer, 409, 'order-not-waiting');
  });

  it('that waits for staff is fulfilled with the keys that they enter', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'manual' } });
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    await pay(reply);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    const key = `HAND-${randomUUID()}`;
    await sendStaffCommand(reply, 'fulfil', { import_id: randomUUID(), keys: [key] });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(await revealAllKeys(shop, reply)).to.deep.equal([key]);
  });

  it('gets a replacement for a broken key by email, and loses the old one', async () => {
    const product = await createStockedProduct(shop, 2);
    const request = anOrder(product);
    const reply = await buyProduct(shop, request);
    const [key_id = ''] = await keysOf(reply.order_id);
    const before = await revealAllKeys(shop, reply);
    await sendStaffCommand(reply, 'replace-key', { key_id, reason });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeyReplaced');

    const receivedEmails = await eventually('the second email', async () => {
      const all = await shop.receivedEmails(request.email);
      return all.length === 2 && all;
    });
    const after = await revealAllKeys(shop, reply);
    expect(after).to.have.lengthOf(1);
    expect(after).not.to.deep.equal(before);
    expect(receivedEmails.at(-1)?.text).to.include(after[0]);
    expect(receivedEmails.at(-1)?.text).to.match(/Больше не действует:\n(?<old>\S+)\n/);
    expect(receivedEmails.at(-1)?.text).to.include(before[0]).and.include(reason);
  });

  it('gets no replacement for a key that was refunded, and one for a repeated request', async () => {
    const product = await createStockedProduct(shop, 5);
    const expected_total = { currency: 'RUB', cost: 2 * price.rub };
    const reply = await buyProduct(shop, anOrder(product, { count: 2, expected_total }));
    const [refunded = '', replaced = ''] = await keysOf(reply.order_id);
    const post = (path: string, body: object) =>
      shop.send('POST', `/api/admin/orders/${reply.number}/${path}`, { body, token: shop.admin });
    const refund = { refund_id: randomUUID(), keys: [refunded], manual: true, reason };
    expect((await post('refunds', refund)).status).to.equal(200);
    expectProblem(await post('replace-key', { key_id: refunded, reason }), 409, 'key-void');

    const replace = async (key_id: string): Promise<string> => {
      for (const _ of [1, 2]) {
        expect((await post('replace-key', { key_id, reason })).status).to.equal(200);
      }
      const key = await eventually('the replacement', async () => {
        const recorded = (await events(reply.order_id)).flatMap((event) =>
          event.type === 'ordering.KeyReplaced' && event.data.old === key_id
            ? [event.data.key]
            : [],
        );
        return recorded[0];
      });
      expect((await post('replace-key', { key_id, reason })).status).to.equal(200);
      return key;
    };
    const last = await replace(await replace(replaced));
    expect((await post('replace-key', { key_id: replaced, reason })).status).to.equal(200);
    const rest = { refund_id: randomUUID(), keys: [last], manual: true, reason };
    expect((await post('refunds', rest)).status).to.equal(200);
    expectProblem(await post('replace-key', { key_id: last, reason }), 409, 'keys-void');
  });

  it('is emailed again, once, to the corrected address only', async () => {
    const request = anOrder(await createStockedProduct(shop, 1), {
      email: `nobody@${randomUUID()}.example.org`,
    });
    const reply = await placeOrderExpectingSuccess(shop, request);
    await pay(reply);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailFailed');
    const email = anEmail();
    const path = `/api/orders/${reply.number}/email?t=${reply.token}`;
    expect((await shop.send('POST', path, { body: { email } })).status).to.equal(200);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');

    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
    expect(await shop.receivedEmails(request.email)).to.have.lengthOf(0);
    const third = await shop.send('POST', path, { body: { email: anEmail() } });
    expectProblem(third, 409, 'email-corrected-before');
    await sendStaffCommand(reply, 'mail-keys', { reason: 'The mail is lost' });
    await eventually(
      'the repeated email',
      async () => (await shop.receivedEmails(email)).length === 2,
    );
  });

  it('is held for a banned buyer until staff release it, and new ones are rejected', async () => {
    const product = await createStockedProduct(shop, 2);
    const request = anOrder(product);
    const reply = await placeOrderExpectingSuccess(shop, request);
    const [first] = await events(reply.order_id);
    if (first?.type !== 'ordering.OrderPlaced') throw new Error('The order was not placed');
    const { emailHash } = first.data.buyer;
    const data = {
      emailHash,
      email: 'ban.sealed' as SealedText, // no test opens it
      reason: 'fraud',
      until: null,
      now: instant(new Date()),
    };
    await commandHandler(shop.eventStore, ban)(
      banStream(emailHash),
      { type: 'BanEmail', data },
      by,
    );
    await pay(reply);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderHeld');
    const email = request.email.toUpperCase();
    expectProblem(await place(shop, anOrder(product, { email })), 409, 'email-banned');

    await sendStaffCommand(reply, 'lift-hold', { reason: 'known to us' });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    const types = await shop.stored.types(`order-${reply.order_id}`);
    expect(types.filter((type) => type === 'ordering.OrderHeld')).to.have.lengthOf(1);
  });

  it('that was paid with a payment system chosen earlier is still paid', async () => {
    const product = await createStockedProduct(shop, 1);
    const expected_total = { currency: 'RUB', cost: price.rub };
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product, { expected_total }));
    const path = `/api/orders/${reply.number}/pay?t=${reply.token}`;
    const body = { payment_system: 'webmoney' };
    expect((await shop.send('POST', path, { body })).status).to.equal(200);
    await pay(reply);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
  });

  it('is limited to ten a minute per email', async () => {
    const email = anEmail();
    const product = await createStockedProduct(shop, 20);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => place(shop, anOrder(product, { email }))),
    );
    const late = answers.filter(({ status }) => status === 429);
    expect(late).to.have.lengthOf(2);
    for (const answer of late) {
      expectProblem(answer, 429, 'too-many-requests');
      expect(Number(answer.headers.get('Retry-After'))).to.be.within(1, 60);
    }
  });
});
