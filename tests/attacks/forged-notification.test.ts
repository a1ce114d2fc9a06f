import { expect } from 'chai';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import { verificationResults } from './verification-metrics.ts';

const signed = ['MERCHANT_ID', 'AMOUNT', 'MERCHANT_ORDER_ID', 'SIGN'] as const;

/** The signed part of a notification, decoded. Hexadecimal is valid in both cases. */
const signedPart = (body: string): string => {
  const fields = new URLSearchParams(body);
  return JSON.stringify(signed.map((name) => fields.getAll(name))).toLowerCase();
};

const bits = [0x01, 0x04, 0x10];

/** The body with one byte changed by a bit, removed, or replaced by a separator, for each byte. */
const mutants = (body: string): readonly string[] => {
  const bytes = Buffer.from(body);
  return Array.from(bytes).flatMap((byte, at) => [
    ...bits.map((bit) => {
      const changed = Buffer.from(bytes);
      changed[at] = byte ^ bit;
      return changed.toString('latin1');
    }),
    body.slice(0, at) + body.slice(at + 1),
    `${body.slice(0, at)}&${body.slice(at + 1)}`,
  ]);
};

const atOnce = 25;

describe('a forged notification', () => {
  let shop: AttackedShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 4);
  });

  it('with any signed byte changed is rejected and counted', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const otherOrder = await placeOrderExpectingSuccess(shop, anOrder(product));
    const body = paymentNotificationFor(shop, reply);
    const forged = mutants(body).filter((mutant) => signedPart(mutant) !== signedPart(body));
    expect(forged.length).to.be.greaterThan(300);

    const refusedSoFar = async () =>
      (await verificationResults(shop, 'bad_signature')) +
      (await verificationResults(shop, 'unknown_order'));
    const [before, counted] = [await shop.stored.end(), await refusedSoFar()];
    for (let from = 0; from < forged.length; from += atOnce) {
      const some = forged.slice(from, from + atOnce);
      const answers = await Promise.all(
        some.map((mutant) => sendPaymentNotification(shop, mutant)),
      );
      for (const [index, { status }] of answers.entries()) {
        expect(status, some[index]).to.equal(400);
      }
    }
    expect(await refusedSoFar()).to.equal(counted + forged.length);
    const appended = (await shop.stored.causedByRequests(before)).map(({ type }) => type);
    expect(new Set(appended)).to.deep.equal(new Set(['payments.NotificationReceived']));
    expect(appended.length, 'only some of the refused notifications are stored').to.be.at.most(200);

    expect((await sendPaymentNotification(shop, body)).body).to.equal('YES');
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderFulfilled');
    expect(await shop.stored.types(`order-${otherOrder.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
    ]);
  });

  it('that repeats a genuine one with unsigned changes delivers only once', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const body = paymentNotificationFor(shop, reply);
    const same = mutants(body).filter((mutant) => signedPart(mutant) === signedPart(body));
    await Promise.all(same.slice(0, 60).map((mutant) => sendPaymentNotification(shop, mutant)));
    await sendPaymentNotification(shop, body);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');

    const types = await shop.stored.types(`order-${reply.order_id}`);
    for (const once of ['OrderPaid', 'OrderFulfilled', 'KeysMailed']) {
      const found = types.filter((type) => type === `ordering.${once}`);
      expect(found, once).to.have.lengthOf(1);
    }
    const issued = (await shop.stored.about(reply.order_id)).filter(
      ({ type }) => type === 'stock.KeysAllocated',
    );
    expect(issued).to.have.lengthOf(1);
  });
});
