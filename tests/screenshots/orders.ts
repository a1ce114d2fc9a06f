import { randomUUID } from 'node:crypto';
import { productPage } from '@shop/contracts/catalog/contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply, wireQuote } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import type { Lang } from '@shop/contracts/wire/contract';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import { eventually } from '../support/eventually.ts';
import type { Send } from '../support/http.ts';
import { httpClient } from '../support/http.ts';

export type Orders = Readonly<{
  /** Paid and delivered; in a shop that is kept it is the same order in every run. */
  delivered: Record<Lang, PlaceOrderReply>;
  /** Its time to pay begins now. */
  pending: Record<Lang, PlaceOrderReply>;
}>;

const deliveredIds: Readonly<Record<Lang, string>> = {
  rus: '5ca1ab1e-0000-4000-8000-000000000001',
  eng: '5ca1ab1e-0000-4000-8000-000000000002',
};

const buyers: Readonly<Record<Lang, string>> = {
  rus: 'a.sokolova@example.org',
  eng: 'a.fielding@example.org',
};

type OrderOptions = Readonly<{
  orderId: string;
  email: string;
  product: string;
  days: number;
  count: number;
  lang: Lang;
}>;

const order = async (ask: Send, options: OrderOptions): Promise<PlaceOrderReply> => {
  const { orderId, email, days, count, lang } = options;
  const page = productPage.parse((await ask('GET', `/api/product/${options.product}`)).body);
  const rate = page.rates.find((each) => each.days === days);
  if (!rate) throw new Error(`${options.product} has no rate of ${days} days`);
  const region = lang === 'rus' ? 'cis' : 'global';
  const chosen = { product_id: page.id, rate_id: rate.id, count, region };
  const query = new URLSearchParams({ ...chosen, count: String(count) });
  const quote = wireQuote.parse((await ask('GET', `/api/orders/quote?${query}`)).body);
  const { currency, cost } = quote.total;
  const { body } = await ask('POST', '/api/orders', {
    lang,
    body: {
      ...chosen,
      payment_system: 'freekassa',
      order_id: orderId,
      email,
      terms: true,
      expected_total: { currency, cost },
    },
  });
  return placeOrderReply.parse(body);
};

const pay = async (ask: Send, payments: string, placed: PlaceOrderReply): Promise<void> => {
  const { number, token, charge } = placed;
  const path = `/api/orders/${number}?t=${token}`;
  const status = async () => orderPage.parse((await ask('GET', path)).body).status;
  const statusBefore = await eventually(`order ${number}`, status);
  if (statusBefore === 'pending') {
    await httpClient(payments)('POST', '/control/pay', {
      body: {
        order: String(number),
        amount: (charge.cost / 100).toFixed(2),
        currency: charge.currency,
        fields: { us_t: placed.payment?.fields['us_t'] ?? '' },
      },
    });
  }
  await eventually(`the keys of order ${number}`, async () => (await status()) === 'delivered');
};

/** Orders to make pictures of. */
export const placeOrders = async ({ addresses }: LaunchedShop): Promise<Orders> => {
  const ask = httpClient(addresses.queryApi);
  const product = 'ashfall-meridian/seismograph';
  const of = async (lang: Lang): Promise<PlaceOrderReply> => {
    const placed = await order(ask, {
      orderId: deliveredIds[lang],
      email: buyers[lang],
      product,
      days: 7,
      count: 2,
      lang,
    });
    await pay(ask, addresses.payments, placed);
    return placed;
  };
  // A new buyer each time, because one buyer has at most three unpaid orders.
  const pending = (lang: Lang): Promise<PlaceOrderReply> =>
    order(ask, {
      orderId: randomUUID(),
      email: `${randomUUID()}@example.org`,
      product: 'northwake/ice-pilot',
      days: 30,
      count: 1,
      lang,
    });
  return {
    delivered: { rus: await of('rus'), eng: await of('eng') },
    pending: { rus: await pending('rus'), eng: await pending('eng') },
  };
};
