import type { FeeBearer } from '@shop/contracts/kernel';
import type { ChargedQuote, PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderPage, Purchase } from '@shop/contracts/ordering/order-page.contract';
import { chargedQuote, wireQuote } from '@shop/contracts/ordering/contract';
import { orderPage, purchases } from '@shop/contracts/ordering/order-page.contract';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { adminPayments } from '@shop/contracts/payments/back-office.contract';
import type { AdminPayment } from '@shop/contracts/payments/back-office.contract';
import { paymentSystemOffers } from '@shop/contracts/payments/contract';
import { statisticsReply } from '@shop/contracts/statistics/contract';
import type { PaymentSystem, Region, WireMoney } from '@shop/contracts/wire/contract';
import { paymentSystems } from '@shop/contracts/wire/contract';
import { moneyText } from '@shop/contracts/wire/money-text';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { findChargedQuote } from '../support/charged-quote.ts';
import { anOrder, placeOrderExpectingSuccess, waitForOrderEvent } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { decimal } from '../support/freekassa.ts';
import { expectProblem } from '../support/http.ts';
import { connectToPaymentSystems } from '../support/payment-systems.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';

/** Hundredths of a percent; WebMoney's is what WebMoney takes. */
const fees: Readonly<Record<PaymentSystem, number>> = {
  freekassa: 400,
  mir: 270,
  webmoney: 80,
  yoomoney: 99,
  digiseller: 133,
  lava: 350,
  sandbox: 517,
};
/** Sums that no fee divides evenly. */
const price = { rub: 178_237, usd: 2_951 };
const expected = {
  cis: { currency: 'RUB', cost: price.rub },
  global: { currency: 'USD', cost: price.usd },
} as const;
const regions: readonly Region[] = ['cis', 'global'];

type PaidOrder = Readonly<{
  buyer: SignedInUser;
  reply: PlaceOrderReply;
  quote: ChargedQuote;
  page: string;
}>;

const sum = ({ cost, currency }: WireMoney): string => `${decimal(cost)} ${currency}`;
/** The amount as the emails of these orders write it. */
const inRussian = ({ cost, currency }: WireMoney): string =>
  moneyText({ minor: cost, currency }, 'rus');
const sums = ({ fee, amount_due }: Pick<OrderPage, 'fee' | 'amount_due'>) => ({ fee, amount_due });

const inShops: readonly Readonly<{ bearer: FeeBearer; acquirer: string }>[] = [
  { bearer: 'buyer', acquirer: 'tbank' },
  { bearer: 'shop', acquirer: 'yookassa' },
];

const isOnBuyer: Readonly<Record<FeeBearer, (system: PaymentSystem) => boolean>> = {
  buyer: () => true,
  shop: (system) => system === 'webmoney',
};

for (const { bearer, acquirer } of inShops) {
  describe(`amounts with fees paid by the ${bearer}`, () => {
    let shop: WholeShop;
    let product: StockedProduct;
    const all = new Map<PaymentSystem, PaidOrder[]>();
    const bears = isOnBuyer[bearer];

    before(async () => {
      const settings = paymentSystems.flatMap((system) => {
        const name = `PAY_${system.toUpperCase()}_FEE`;
        const feeBearer = bears(system) ? 'buyer' : 'shop';
        return [
          [`${name}_BASIS_POINTS`, String(fees[system])],
          [`${name}_BEARER`, feeBearer],
        ];
      });
      const environment = { PAY_MIR_ACQUIRER: acquirer, ...Object.fromEntries(settings) };
      shop = await openWholeShop({ web: 'as-is', environment });
      const keys = paymentSystems.length * regions.length + 3;
      product = await createStockedProduct(shop, keys, {
        rate: { price, external_digiseller: '4711' },
      });
    });
    after(() => shop?.close());

    const quoteOf = (system: PaymentSystem, region: Region) => {
      const { productId: product_id, rateId: rate_id } = product;
      const query = { product_id, rate_id, region, count: '1' };
      return eventually('the quote', async () => {
        const path = `/api/orders/quote?${new URLSearchParams(query)}`;
        const { data } = wireQuote.safeParse((await shop.ask('GET', path)).body);
        return data && findChargedQuote(data, system);
      });
    };

    const awaitOrder = ({ number, token }: PlaceOrderReply, status: string): Promise<OrderPage> =>
      eventually(`the ${status} order ${number}`, async () => {
        const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
        const { data } = orderPage.safeParse(body);
        return data?.status === status && data;
      });

    const awaitPurchase = ({ reply: { number }, buyer }: PaidOrder): Promise<Purchase> =>
      eventually(`the purchase ${number}`, async () => {
        const { body } = await shop.ask('GET', '/api/purchases', { token: buyer.token });
        return purchases.parse(body).find((each) => each.number === number && each.paid_at);
      });

    const awaitPayment = ({ number }: PlaceOrderReply): Promise<AdminPayment> =>
      eventually(`the payment of ${number}`, async () => {
        const path = `/api/admin/payments?q=${number}`;
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        return adminPayments.parse(body).items.find(({ status }) => status === 'paid');
      });

    /** A marketplace sends no notification: its buyer brings a code. */
    const redeem = async ({ number, token: t }: PlaceOrderReply, back: string): Promise<void> => {
      const code = new URL(back).searchParams.get('uniquecode');
      if (code === null) return;
      const body = { number, t, unique_code: code };
      const answer = await shop.send('POST', '/api/payments/digiseller/redeem', { body });
      expect(answer.body).to.deep.equal({ status: 'paid' });
    };

    /** Each order has a buyer of its own: orders of one buyer are limited. */
    const aBuyer = async (): Promise<SignedInUser> => {
      const buyer = await createSignedInUser(shop, 0);
      await eventually('the buyer is signed in', async () => {
        const { status } = await shop.send('POST', '/api/orders', {
          body: {},
          token: buyer.token,
        });
        return status === 400;
      });
      return buyer;
    };

    const buy = async (system: PaymentSystem, region: Region): Promise<PaidOrder> => {
      const buyer = await aBuyer();
      const quote = await quoteOf(system, region);
      const { currency, cost } = quote.amount_due;
      const order = anOrder(product, {
        payment_system: system,
        region,
        email: undefined,
        expected_total: expected[region],
        expected_amount_due: { currency, cost },
      });
      const answer = await shop.send('POST', '/api/orders', { body: order, token: buyer.token });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
      const reply = answer.body as PlaceOrderReply;
      const providers = connectToPaymentSystems(shop.launched.addresses.payments);
      const page = await (await providers.pay(reply.payment)).text();
      const paid = await providers.pay(reply.payment, { action: 'pay' });
      await redeem(reply, paid.headers.get('location') ?? '');
      await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
      return { buyer, reply, quote, page };
    };

    for (const system of paymentSystems) {
      for (const region of regions) {
        it(`agree in checkout, provider page, order, purchases, email and payment (${system}, ${region})`, async () => {
          const bought = await buy(system, region);
          all.set(system, [...(all.get(system) ?? []), bought]);
          const { buyer, reply, quote, page } = bought;

          expect(quote.total.cost).to.equal(expected[region].cost);
          expect(quote.fee.cost > 0, 'a fee of the buyer').to.equal(bears(system));
          expect(sums(reply)).to.deep.equal(sums(quote));
          expect(page).to.include(`</span> ${sum(quote.amount_due)}</p>`);
          expect(page).to.match(new RegExp(`value="pay"[^>]*>[^<]* ${sum(quote.amount_due)}<`));

          const order = await awaitOrder(reply, 'delivered');
          expect(sums(order)).to.deep.equal(sums(quote));
          expect(sums(await awaitPurchase(bought))).to.deep.equal(sums(quote));
          const orderAnswer = await shop.ask('GET', `/api/admin/orders/${reply.number}`, {
            token: shop.admin,
          });
          expect(sums(adminOrderPage.parse(orderAnswer.body))).to.deep.equal(sums(quote));

          const [receivedEmail] = await shop.receivedEmails(buyer.email);
          const total = `Итого: ${inRussian(quote.total)}`;
          const isNamedTwice = inRussian(quote.total) !== inRussian(quote.amount_due);
          expect(receivedEmail?.text.includes(total), 'the total').to.equal(isNamedTwice);
          expect(receivedEmail?.text).to.include(`Оплачено: ${inRussian(quote.amount_due)}`);
          const fee = `Комиссия платёжной системы: ${inRussian(quote.fee)}`;
          if (bears(system)) expect(receivedEmail?.text).to.include(fee);
          else expect(receivedEmail?.text).not.to.include('Комиссия');
          expect(receivedEmail?.html).to.include(inRussian(quote.amount_due));

          const payment = await awaitPayment(reply);
          expect(payment.amount).to.deep.equal(reply.charge);
          expect(payment.paid_by_buyer).to.deep.equal(quote.amount_due);
          expect(payment.fee?.cost).to.be.greaterThan(0);
          expect(payment.fee_collection === 'deducted').to.equal(!bears(system));
          if (bears(system)) expect(payment.fee).to.deep.equal(quote.fee);
        });
      }
    }

    it('add up in statistics, which separate prices and fees', async () => {
      const day = new Date().toISOString().slice(0, 10);
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      const path = `/api/admin/statistics?from=${yesterday}&to=${day}&by=system`;
      const { items } = await eventually('the statistics', async () => {
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        const reply = statisticsReply.parse(body);
        return reply.totals.paid === paymentSystems.length * regions.length && reply;
      });
      for (const system of paymentSystems) {
        const counted = items.find(({ value }) => value === system) ?? expect.fail(system);
        for (const currency of ['RUB', 'USD'] as const) {
          const name = currency === 'RUB' ? 'rub' : 'usd';
          const quotes = (all.get(system) ?? [])
            .map(({ quote }) => quote)
            .filter(({ amount_due: due }) => due.currency === currency);
          const total = (of: 'fee' | 'amount_due'): number =>
            quotes.reduce((cost, quote) => cost + quote[of].cost, 0);
          expect(counted.buyer_fees[name].cost, system).to.equal(total('fee'));
          expect(counted.revenue[name].cost + counted.buyer_fees[name].cost, system).to.equal(
            total('amount_due'),
          );
          expect(counted.shop_fees[name].cost > 0, system).to.equal(
            quotes.length > 0 && !bears(system),
          );
        }
      }
    });

    it('show the fee of a payment system only if the buyer pays it', async () => {
      const { body } = await shop.ask('GET', '/api/payment/list');
      for (const { id, fee_basis_points: shown } of paymentSystemOffers.parse(body)) {
        expect(shown, id).to.equal(bears(id) ? fees[id] : 0);
      }
    });

    it('follow the payment system chosen on the order page', async () => {
      const reply = await placeOrderExpectingSuccess(
        shop,
        anOrder(product, { expected_total: expected.cis }),
      );
      const { payment_options: options, ...order } = await awaitOrder(reply, 'pending');
      expect(options.map(({ payment_system: id }) => id)).to.have.members([...paymentSystems]);
      const providers = connectToPaymentSystems(shop.launched.addresses.payments);
      const path = `/api/orders/${reply.number}/pay?t=${reply.token}`;

      for (const { payment_system, amount_due, fee, charge } of options) {
        const { currency, cost } = amount_due;
        const body = { payment_system, expected_amount_due: { currency, cost } };
        const otherAmount = { payment_system, expected_amount_due: { currency, cost: cost + 1 } };
        expectProblem(await shop.send('POST', path, { body: otherAmount }), 409, 'price-changed');
        const answer = await shop.send('POST', path, { body });
        expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
        expect(answer.body).to.deep.include({ amount_due, fee, charge });
        const { payment } = answer.body as PlaceOrderReply;
        const page = await (await providers.pay(payment)).text();
        expect(page, payment_system).to.include(`</span> ${sum(amount_due)}</p>`);
      }
      expect(sums(order)).to.deep.equal(
        sums(options.find(({ payment_system: id }) => id === 'freekassa') ?? expect.fail()),
      );
    });

    it('are those of the payment system that received the payment, even if the buyer chose another since', async () => {
      const order = { payment_system: 'digiseller', expected_total: expected.cis };
      const reply = await placeOrderExpectingSuccess(shop, anOrder(product, order));
      const providers = connectToPaymentSystems(shop.launched.addresses.payments);
      const paid = await providers.pay(reply.payment, { action: 'pay' });
      const path = `/api/orders/${reply.number}/pay?t=${reply.token}`;
      const body = { payment_system: 'webmoney' };
      expect((await shop.send('POST', path, { body })).status).to.equal(200);

      await redeem(reply, paid.headers.get('location') ?? '');
      const seen = await awaitOrder(reply, 'delivered');
      expect(seen.payment_system).to.equal('digiseller');
      expect(sums(seen)).to.deep.equal(sums(reply));
    });

    it('cause a rejection if they differ from what the buyer saw', async () => {
      const { quote } = all.get('freekassa')?.[0] ?? expect.fail();
      const { currency, cost } = quote.amount_due;
      const order = anOrder(product, {
        expected_total: expected.cis,
        expected_amount_due: { currency, cost: cost - 1 },
      });
      const refused = await shop.send('POST', '/api/orders', { body: order });
      const { quote: current } = expectProblem(refused, 409, 'price-changed');
      expect(chargedQuote.parse(current).amount_due).to.deep.equal(quote.amount_due);
    });
  });
}
