import { randomUUID } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { eventually } from './eventually.ts';
import { decimal, freekassaBody, merchantCredentials } from './freekassa.ts';
import type { FreekassaNotification } from './freekassa.ts';
import { price } from './product-requests.ts';
import type { Answer, RequestOptions } from './http.ts';
import type { ProductReference } from './products.ts';
import type { Shop } from './shop.ts';

export const anEmail = (): string => `buyer-${randomUUID().slice(0, 8)}@example.org`;

/** The body of a guest's order. A field that is `undefined` is left out. */
export const anOrder = ({ productId, rateId }: ProductReference, changes: object = {}) => ({
  order_id: randomUUID() as string,
  product_id: productId,
  rate_id: rateId,
  count: 1,
  email: anEmail(),
  payment_system: 'freekassa',
  region: 'cis',
  terms: true,
  expected_total: { currency: 'RUB', cost: price.rub },
  ...changes,
});
export type OrderRequest = ReturnType<typeof anOrder>;

export const place = ({ send }: Shop, body: object, sent: RequestOptions = {}): Promise<Answer> =>
  send('POST', '/api/orders', { ...sent, body });

/** Places an order as the client does: a shop that is busy is asked again for the same order. */
export const placeOrderWithRetry = (shop: Shop, body: object, withinMs = 60_000): Promise<Answer> =>
  eventually(
    'an answer to an order',
    async () => {
      const answer = await place(shop, body);
      return answer.status !== 503 && answer;
    },
    withinMs,
  );

export const placeOrderExpectingSuccess = async (
  shop: Shop,
  body: object,
  lang: 'rus' | 'eng' = 'rus',
): Promise<PlaceOrderReply> => {
  const answer = await place(shop, body, { lang });
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  return placeOrderReply.parse(answer.body);
};

export const sendPaymentNotification = ({ send }: Shop, raw: string): Promise<Answer> =>
  send('POST', '/api/payments/freekassa/notification', {
    raw,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

/** The provider's notification of an order. By default it reports a payment in full. */
export const paymentNotificationFor = (
  { secrets }: Shop,
  { number, charge }: PlaceOrderReply,
  changes: Partial<FreekassaNotification> = {},
): string =>
  freekassaBody({
    number,
    amount: decimal(charge.cost),
    paymentId: randomUUID(),
    ...merchantCredentials(secrets),
    ...changes,
  });

/**
 * Waits until the order's stream has an event of the type, and returns the types of all its events.
 */
export const waitForOrderEvent = (
  { stored }: Shop,
  orderId: string,
  type: string,
): Promise<readonly string[]> =>
  eventually(`${type} of order ${orderId}`, async () => {
    const types = await stored.types(`order-${orderId}`);
    return types.includes(type) && types;
  });

/** Places, pays, and waits for the mail. */
export const buyProduct = async (
  shop: Shop,
  request: OrderRequest,
  lang: 'rus' | 'eng' = 'rus',
): Promise<PlaceOrderReply> => {
  const reply = await placeOrderExpectingSuccess(shop, request, lang);
  const answer = await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
  expect(answer.body).to.equal('YES');
  await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
  return reply;
};
