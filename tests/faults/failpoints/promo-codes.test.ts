import { randomUUID } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import type { OrderRequest } from '../../support/customer.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
} from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { retryUntilAnswered } from '../../support/failpoints.ts';
import { price } from '../../support/product-requests.ts';
import { aPromo, someTerms } from '../../support/promos.ts';
import { sendBackOfficeCommand } from '../../support/products.ts';
import { describeCrashes, countType } from './crash-chain.ts';

describeCrashes('promo code changes', (chain, { shop, product }) => {
  const batch = { ...someTerms(), id: randomUUID(), name: 'batch', prefix: '', count: 60 };
  const generate = () =>
    shop().send('POST', '/api/admin/promos/batch', { body: batch, token: shop().admin });
  chain(
    'command-api',
    'generating promo codes',
    [
      ['promotions.batch-opened', generate],
      ['promotions.batch-code-created', generate],
    ],
    'create each code once',
    async () => {
      expect((await generate()).body).to.deep.equal({ id: batch.id, count: 60, next: null });
      const made = (await shop().stored.all()).filter(
        ({ type, data }) =>
          type === 'promotions.PromoCreated' && JSON.stringify(data).includes(batch.id),
      );
      expect(new Set(made.map(({ stream }) => stream)).size).to.equal(60);
      expect(made).to.have.lengthOf(60);
    },
  );

  const promised: { code?: string; first?: PlaceOrderReply; lapsed?: PlaceOrderReply } = {};
  const withPromo = async () => {
    if (promised.code === undefined) {
      const promo = aPromo({ per_customer: 1 });
      await sendBackOfficeCommand(shop(), 'POST', '/api/admin/promos', promo);
      promised.code = promo.code;
    }
    const cost = price.rub * 0.9;
    return { promo: promised.code, expected_total: { currency: 'RUB', cost } };
  };
  const about = async (orderId: string, kind: RegExp) =>
    (await shop().stored.all())
      .filter(({ type, data }) => kind.test(type) && Object.values(data).includes(orderId))
      .map(({ type }) => type);
  const usesOf = (orderId: string) => about(orderId, /^promotions\.Promo/);
  const customerUsesOf = (orderId: string) => about(orderId, /^promotions\.CustomerUse/);
  const usesUntil = async (orderId: string, type: string, uses = usesOf) =>
    eventually(type, async () => {
      const types = await uses(orderId);
      return types.includes(type) && types;
    });
  let orderRequest: OrderRequest | undefined;
  const promise = async () =>
    place(shop(), (orderRequest ??= anOrder(product(), await withPromo())));
  chain(
    'command-api',
    'reserving a promo code',
    [
      ['ordering.customer-use-reserved', promise],
      ['ordering.promo-reserved', promise],
    ],
    'reserve one use for the order',
    async () => {
      const answer = await retryUntilAnswered('the order', promise);
      promised.first = placeOrderReply.parse(answer.body);
      // a repeat after a crash renews the reservation
      const ofCode = await usesOf(promised.first.order_id);
      expect(new Set(ofCode)).to.deep.equal(new Set(['promotions.PromoReserved']));
      const ofCustomer = await customerUsesOf(promised.first.order_id);
      expect(new Set(ofCustomer)).to.deep.equal(new Set(['promotions.CustomerUseReserved']));
    },
  );
  chain(
    'worker',
    'redeeming a promo code, and releasing one',
    [
      [
        'fulfilment.customer-use-redeemed',
        async () =>
          promised.first &&
          sendPaymentNotification(shop(), paymentNotificationFor(shop(), promised.first)),
      ],
      ['fulfilment.promo-redeemed'],
      [
        'fulfilment.promo-released',
        async () => {
          const lapsed = await placeOrderExpectingSuccess(
            shop(),
            anOrder(product(), await withPromo()),
          );
          promised.lapsed = lapsed;
          const path = `/api/orders/${lapsed.number}/cancel?t=${lapsed.token}`;
          return shop().send('POST', path, { body: {} });
        },
      ],
      ['fulfilment.customer-use-released'],
    ],
    'redeem or release each use once',
    async () => {
      const [paid, lapsed] = [promised.first?.order_id ?? '', promised.lapsed?.order_id ?? ''];
      const reserved = 'promotions.PromoReserved';
      const ofPaidCode = await usesUntil(paid, 'promotions.PromoRedeemed');
      expect(countType(ofPaidCode, 'promotions.PromoRedeemed')).to.equal(1);
      expect(ofPaidCode.slice(-2)).to.deep.equal([reserved, 'promotions.PromoRedeemed']);
      expect(await usesUntil(lapsed, 'promotions.PromoReleased')).to.deep.equal([
        reserved,
        'promotions.PromoReleased',
      ]);
      const [redeemed, released] = [
        'promotions.CustomerUseRedeemed',
        'promotions.CustomerUseReleased',
      ];
      const ofPaid = await usesUntil(paid, redeemed, customerUsesOf);
      expect(countType(ofPaid, redeemed)).to.equal(1);
      expect(countType(ofPaid, released)).to.equal(0);
      const ofLapsed = await usesUntil(lapsed, released, customerUsesOf);
      expect(countType(ofLapsed, released)).to.equal(1);
      expect(countType(ofLapsed, redeemed)).to.equal(0);
    },
  );
});
