import type { WireQuote } from '@shop/contracts/ordering/contract';
import { wireQuote } from '@shop/contracts/ordering/contract';
import { promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import {
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
import { aPromo, someTerms } from '../support/promos.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { expectWithinLimits } from './promo-ledger.ts';

const hourMs = 60 * 60_000;
const fromNow = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const cheaper = { expected_total: { currency: 'RUB', cost: (price.rub * 9) / 10 } };

describe('a promo code outside its period', () => {
  let shop: WholeShop;
  let product: StockedProduct;
  before(async () => {
    shop = await theServedShop();
    product = await createStockedProduct(shop, 10);
  });

  const made = async (changes: object): Promise<string> => {
    const promo = aPromo(changes);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    return promo.code;
  };
  const logOf = async (typed: string): Promise<readonly PromoEvent[]> => {
    const code = readPromoCode(typed);
    if (code === null || code === '') return expect.fail('no code');
    return shop.stored.of<PromoEvent>(promoStream(code));
  };
  /** Waits until the quote satisfies `when`, because the read models lag. */
  const quoted = (promo: string, when: (quote: WireQuote) => boolean): Promise<WireQuote> =>
    eventually('the quote', async () => {
      const { productId: product_id, rateId: rate_id } = product;
      const quoteParameters = new URLSearchParams({
        product_id,
        rate_id,
        region: 'cis',
        count: '1',
        promo,
      });
      const { body } = await shop.ask('GET', `/api/orders/quote?${quoteParameters}`, {
        lang: 'eng',
      });
      const quote = wireQuote.safeParse(body).data;
      return quote !== undefined && when(quote) && quote;
    });

  it('gives no discount, in a quote or in an order', async () => {
    const over = { from: fromNow(-2), to: fromNow(-1) };
    for (const [terms, unavailableReason] of [
      [over, 'over'],
      [{ from: fromNow(1), to: fromNow(2) }, 'not-yet'],
    ] as const) {
      const promo = await made(terms);
      const { total } = await quoted(
        promo,
        ({ promo_problem: problem }) => problem?.code === 'promo-not-available',
      );
      expect(total.cost).to.equal(price.rub);
      const order = anOrder(product, { promo, ...cheaper });
      const orderProblem = expectProblem(await place(shop, order), 409, 'promo-not-available');
      expect(orderProblem).to.include({ unavailable_reason: unavailableReason });
      expect(await shop.stored.types(`order-${order.order_id}`)).to.deep.equal([]);
      expect(expectWithinLimits(await logOf(promo)).size).to.equal(0);
    }
  });

  it('still applies to the payment of an order placed in time, and to no other', async () => {
    const promo = await made({ to: fromNow(1), limit: 5 });
    await quoted(promo, ({ promo_problem: problem }) => problem === null);
    const inTime = await placeOrderExpectingSuccess(shop, anOrder(product, { promo, ...cheaper }));
    const ended = { ...someTerms({ to: fromNow(-1), limit: 5 }), revision: 0 };
    await sendBackOfficeCommand(shop, 'PUT', `/api/admin/promos/${promo}`, ended);

    expectProblem(
      await place(shop, anOrder(product, { promo, ...cheaper })),
      409,
      'promo-not-available',
    );
    expect(
      (await sendPaymentNotification(shop, paymentNotificationFor(shop, inTime))).body,
    ).to.equal('YES');
    await waitForOrderEvent(shop, inTime.order_id, 'ordering.KeysMailed');
    await eventually('the use is redeemed', async () =>
      (await logOf(promo)).some(({ type }) => type === 'promotions.PromoRedeemed'),
    );
    expect(expectWithinLimits(await logOf(promo)).size).to.equal(1);
    await quoted(promo, ({ promo_problem: problem }) => problem?.code === 'promo-not-available');
    await buyProduct(shop, anOrder(product));
  });
});
