import type { WireQuote } from '@shop/contracts/ordering/contract';
import { wireQuote } from '@shop/contracts/ordering/contract';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { expect } from 'chai';
import { anOrder, place } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { createSignedInUser } from '../support/people.ts';
import { aPromo } from '../support/promos.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';

describe('the quote with a promo code for one use per customer', () => {
  let shop: WholeShop;
  let product: StockedProduct;
  before(async () => {
    shop = await theServedShop();
    product = await createStockedProduct(shop, 10);
  });

  it('reports a used code to the signed-in buyer, and the discount to others', async () => {
    const { code } = await made();
    const [buyer, otherBuyer] = [
      await createSignedInUser(shop, 0),
      await createSignedInUser(shop, 0),
    ];
    const quoted = async (token?: string): Promise<WireQuote | undefined> => {
      const { productId: product_id, rateId: rate_id } = product;
      const quoteParameters = { product_id, rate_id, region: 'cis', count: '1', promo: code };
      const path = `/api/orders/quote?${new URLSearchParams(quoteParameters)}`;
      const { body } = await shop.ask('GET', path, token === undefined ? {} : { token });
      return wireQuote.safeParse(body).data;
    };
    const cheaper = { currency: 'RUB', cost: (price.rub * 9) / 10 };
    await eventually('the quote', async () => (await quoted())?.total.cost === cheaper.cost);
    expect((await quoted(buyer.token))?.promo_problem).to.equal(null);

    const order = anOrder(product, { promo: code, expected_total: cheaper, email: undefined });
    expect((await place(shop, order, { token: buyer.token })).status).to.equal(201);

    const usedPromoQuote = await eventually('the use in the quote', async () => {
      const quote = await quoted(buyer.token);
      return quote?.promo_problem && quote;
    });
    expect(usedPromoQuote.promo_problem).to.include({ code: 'promo-already-used' });
    expect(usedPromoQuote.total.cost).to.equal(price.rub);
    for (const token of [undefined, otherBuyer.token]) {
      expect(await quoted(token)).to.deep.include({ promo_problem: null });
    }
  });

  const made = async () => {
    const promo = aPromo({ per_customer: 1 });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    return promo;
  };
});
