import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { decimal } from '../support/freekassa.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import { verificationResults } from './verification-metrics.ts';
import { isKeyEmail } from '../support/received-emails.ts';

const inRubles = {};
const inDollars = { region: 'global', expected_total: { currency: 'USD', cost: price.usd } };

describe('a signed notification', () => {
  let shop: AttackedShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 10);
  });

  const cases = [
    ['one kopeck less than due', inRubles, (due: number) => due - 1],
    ['one kopeck more than due', inRubles, (due: number) => due + 1],
    ['one cent less than due', inDollars, (due: number) => due - 1],
    ['one cent more than due', inDollars, (due: number) => due + 1],
    ['a zero amount', inRubles, () => 0],
    ['a hundredth of the amount due', inRubles, (due: number) => due / 100],
  ] as const;

  for (const [what, changes, paid] of cases) {
    it(`of ${what} delivers nothing, is counted, and is explained on the order page`, async () => {
      const email = anEmail();
      const reply = await placeOrderExpectingSuccess(shop, anOrder(product, { email, ...changes }));
      const counted = await verificationResults(shop, 'wrong_amount');
      const amount = decimal(paid(reply.charge.cost));
      const answer = await sendPaymentNotification(
        shop,
        paymentNotificationFor(shop, reply, { amount }),
      );
      expect(answer.status).to.be.lessThan(500);
      expect(await verificationResults(shop, 'wrong_amount')).to.equal(counted + 1);

      const types = await waitForOrderEvent(shop, reply.order_id, 'ordering.PaymentMismatched');
      expect(types).to.deep.equal(['ordering.OrderPlaced', 'ordering.PaymentMismatched']);
      const address = `/api/orders/${reply.number}`;
      const page = await eventually('the page to show that the order needs attention', async () => {
        const { body } = await shop.ask('GET', `${address}?t=${reply.token}`);
        const orderPageData = orderPage.safeParse(body).data;
        return orderPageData?.status === 'attention' && orderPageData;
      });
      expect(page).to.include({ attention: 'payment_mismatch', delivered_at: null });
      expect(page.mismatch?.received.cost).to.equal(Math.round(paid(reply.charge.cost)));
      expect(page.mismatch?.expected).to.deep.equal(reply.charge);
      const reveal = `${address}/reveal?t=${reply.token}`;
      expectProblem(
        await shop.send('POST', reveal, { body: { place: 1 } }),
        409,
        'keys-not-issued',
      );
      expect((await shop.receivedEmails(email)).filter(isKeyEmail)).to.deep.equal([]);
    });
  }
});
