import { expect } from 'chai';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import {
  anEmail,
  anOrder,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { decimal } from '../support/freekassa.ts';
import {
  buildSandboxNotification,
  signSandboxNotification,
  sendSandboxNotification,
} from '../support/sandbox.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const atOnce = 25;

/** All permutations of the given values. */
const permutations = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things.length < 2
    ? [things]
    : things.flatMap((thing, index) =>
        permutations(things.toSpliced(index, 1)).map((rest) => [thing, ...rest]),
      );

describe('a JSON notification with a timestamped signature', () => {
  let shop: AttackedShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 60);
  });

  const order = (changes: object = {}): Promise<PlaceOrderReply> =>
    placeOrderExpectingSuccess(shop, anOrder(product, { payment_system: 'sandbox', ...changes }));
  const sendNotification = async (
    ...signed: Parameters<typeof signSandboxNotification>
  ): Promise<number> =>
    (await sendSandboxNotification(shop, signSandboxNotification(...signed))).status;

  it('is rejected with any byte changed, and only appended to the inbox', async () => {
    const reply = await order();
    const { raw, headers } = signSandboxNotification(shop, buildSandboxNotification(reply));
    const signature = headers['Sandbox-Signature'] ?? '';
    const bytes = Buffer.from(raw);
    const bodies = Array.from(bytes, (byte, at) => {
      const changed = Buffer.from(bytes);
      changed[at] = byte ^ 1;
      return { raw: changed.toString('latin1'), headers };
    });
    const signatures = Array.from(signature, (character, at) => ({
      raw,
      headers: {
        ...headers,
        'Sandbox-Signature':
          signature.slice(0, at) + (character === '0' ? '1' : '0') + signature.slice(at + 1),
      },
    }));
    const absent = { raw, headers: { 'Content-Type': 'application/json' } };
    const wrong = [...bodies, ...signatures, absent];
    const since = await shop.stored.end();
    for (let from = 0; from < wrong.length; from += atOnce) {
      const some = wrong.slice(from, from + atOnce);
      const answers = await Promise.all(
        some.map((signed) => sendSandboxNotification(shop, signed)),
      );
      for (const [index, { status }] of answers.entries()) {
        expect(status, JSON.stringify(some[index])).to.equal(400);
      }
    }
    const appended = (await shop.stored.causedByRequests(since)).map(({ type }) => type);
    expect(new Set(appended)).to.deep.equal(new Set(['payments.NotificationReceived']));
    expect((await sendSandboxNotification(shop, { raw, headers })).status).to.equal(200);
  });

  it('is rejected with a timestamp too old or in the future, and accepted after secret rotation', async () => {
    const secret = shop.secrets['PAY_SANDBOX_SECRET'] ?? '';
    const body = buildSandboxNotification(await order());
    expect(await sendNotification(shop, body, { offSeconds: -302 })).to.equal(400);
    expect(await sendNotification(shop, body, { offSeconds: 302 })).to.equal(400);
    expect(await sendNotification(shop, body, { offSeconds: -298 })).to.equal(200);
    const rotated = buildSandboxNotification(await order());
    expect(await sendNotification(shop, rotated, { secrets: ['old'] })).to.equal(400);
    expect(await sendNotification(shop, rotated, { secrets: ['old', secret] })).to.equal(200);
  });

  it('is paid and delivered once, even fifty times concurrently and signed again for a retry', async () => {
    const email = anEmail();
    const reply = await order({ email });
    const payment_id = '700';
    const body = buildSandboxNotification(reply, { payment_id });
    const signed = signSandboxNotification(shop, body);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendSandboxNotification(shop, signed)),
    );
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(await sendNotification(shop, body, { offSeconds: 60 })).to.equal(200);
    expect(await shop.stored.types(`payment-sandbox:${payment_id}`)).to.deep.equal([
      'payments.PaymentConfirmed',
    ]);
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('delivers nothing for a different amount or currency', async () => {
    for (const changes of [-1, 1, 'USD'] as const) {
      const reply = await order();
      const otherAmount =
        changes === 'USD'
          ? { currency: changes }
          : { amount: decimal(reply.charge.cost + changes) };
      expect(await sendNotification(shop, buildSandboxNotification(reply, otherAmount))).to.equal(
        200,
      );
      const types = await waitForOrderEvent(shop, reply.order_id, 'ordering.PaymentMismatched');
      expect(types).to.deep.equal(['ordering.OrderPlaced', 'ordering.PaymentMismatched']);
    }
  });

  it('pays no second order with the same payment', async () => {
    const [firstOrder, secondOrder] = [await order(), await order()];
    expect(
      await sendNotification(shop, buildSandboxNotification(firstOrder, { payment_id: '800' })),
    ).to.equal(200);
    expect(
      await sendNotification(shop, buildSandboxNotification(secondOrder, { payment_id: '800' })),
    ).to.equal(400);
    const refund = { type: 'refunded', payment_id: '800' } as const;
    expect(await sendNotification(shop, buildSandboxNotification(secondOrder, refund))).to.equal(
      400,
    );
    expect(await shop.stored.types(`order-${secondOrder.order_id}`)).to.have.lengthOf(1);
  });

  it('leads to the same payment state in any order of events, each sent twice', async () => {
    const eventTypes = ['succeeded', 'failed', 'refunded', 'charged_back'] as const;
    const all = permutations(eventTypes);
    expect(all).to.have.lengthOf(24);
    const ends = await Promise.all(
      all.map(async (types, index) => {
        const reply = await order();
        const payment_id = String(900 + index);
        for (const type of [...types, ...types]) {
          const body = buildSandboxNotification(reply, { type, payment_id });
          expect(await sendNotification(shop, body), type).to.equal(200);
        }
        const stored = await shop.stored.of(`payment-sandbox:${payment_id}`);
        return stored.map(({ type, data }) => [type, 'kind' in data ? data.kind : null]);
      }),
    );
    for (const end of ends) {
      expect(end).to.have.deep.members([
        ['payments.PaymentConfirmed', null],
        ['payments.PaymentReversed', 'refunded'],
        ['payments.PaymentReversed', 'charged_back'],
      ]);
    }
  });
});
