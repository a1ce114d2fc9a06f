import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { z } from 'zod';
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
import { generateKeys } from '../support/product-requests.ts';
import type { Shop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { importKeys, createStockedProduct } from '../support/products.ts';
import {
  deleteProcessPositions,
  waitForFirstEmail,
  findEmailsBySubject,
  staffEmail,
  startWorkers,
  stopWorkers,
  stuckAfterMinutes,
  openSharedMailShop,
} from './mail-shop.ts';

/** Minutes after which staff are notified that a paid order is late. */
const immediately = '0.0001';

/** A product with its own name and a low-stock threshold of two keys. */
const createProductLowOnKeys = (shop: Shop, count: number, name: string): Promise<StockedProduct> =>
  createStockedProduct(shop, count, { product: { name_rus: name }, rate: { low_stock: 2 } });

const paidBy = z.object({ paymentId: z.string() });

describe('staff alerts', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });

  after(() => startWorkers(shop, { STUCK_AFTER_MINUTES: stuckAfterMinutes }));

  const findStaffEmails = (subject: string) => findEmailsBySubject(shop, staffEmail, subject);

  /** Paid after its only key was sold to another buyer. */
  const placeUnfulfillableOrder = async (): Promise<PlaceOrderReply> => {
    const product = await createStockedProduct(shop, 1, { rate: { low_stock: 0 } });
    const late = await placeOrderExpectingSuccess(shop, anOrder(product));
    await shop.send('POST', `/api/orders/${late.number}/cancel?t=${late.token}`, { body: {} });
    const otherRequest = anOrder(product);
    await eventually(
      'the key for another',
      async () => (await place(shop, otherRequest)).status === 201,
    );
    await sendPaymentNotification(shop, paymentNotificationFor(shop, late));
    await waitForOrderEvent(shop, late.order_id, 'ordering.KeysAwaited');
    return late;
  };

  it('report a rate that runs low once, and again only after a restock', async () => {
    const name = 'Прицел-1';
    const product = await createProductLowOnKeys(shop, 4, name);
    await buyProduct(shop, anOrder(product));
    await buyProduct(shop, anOrder(product));
    const { to, text } = await waitForFirstEmail(shop, staffEmail, name);
    expect(to).to.deep.equal([staffEmail]);
    expect(text).to.include(`Заканчиваются ключи: ${name}, 30\u00A0дней\n`);
    expect(text).to.include(`Рубеж: ${name}, 30\u00A0дней\n`);
    expect(text).to.include('Осталось: 2\u00A0ключа');
    expect(text).to.include(`/rus/admin/keys/imports/new?rate=${product.rateId}`);

    const order = await placeOrderExpectingSuccess(shop, anOrder(product));
    const path = `/api/orders/${order.number}/cancel?t=${order.token}`;
    await shop.send('POST', path, { body: {} });
    await eventually('the key is free', async () => {
      const { status } = await place(shop, anOrder(product, { count: 2, expected_total: twice }));
      return status === 201;
    });
    await importKeys(shop, product, { text: generateKeys(5).join('\n') });
    for (let times = 0; times < 3; times += 1) await buyProduct(shop, anOrder(product));
    await eventually('the second time', async () => (await findStaffEmails(name)).length === 2);
  });

  it('are not sent for a rate that was never above its threshold', async () => {
    const name = 'Прицел-2';
    await createProductLowOnKeys(shop, 2, name);
    const otherTitle = 'Прицел-3';
    await buyProduct(shop, anOrder(await createProductLowOnKeys(shop, 3, otherTitle)));
    await waitForFirstEmail(shop, staffEmail, otherTitle);
    expect(await findStaffEmails(name)).to.deep.equal([]);
  });

  it('report verified money without an order once, and neither forged nor assigned money', async () => {
    const order = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    const without = { number: 2_000_000_001 };
    const notify = (changes: Parameters<typeof paymentNotificationFor>[2]) =>
      sendPaymentNotification(shop, paymentNotificationFor(shop, order, changes));
    const [paid] = (await shop.stored.about(order.order_id)).flatMap(({ type, data }) =>
      type === 'payments.PaymentConfirmed' ? [paidBy.parse(data).paymentId] : [],
    );
    await notify({ ...without, paymentId: 'forged-1', secret: 'wrong' });
    await notify({ ...without, paymentId: paid ?? expect.fail('it is paid') });
    await notify({ ...without, paymentId: '70010001' });
    await notify({ ...without, paymentId: '70010001' });
    await notify({ ...without, paymentId: '70010002' });

    const { text } = await waitForFirstEmail(shop, staffEmail, 'Платёж 70010001 без заказа');
    expect(text).to.include('/rus/admin/payments/freekassa%3A70010001');
    await waitForFirstEmail(shop, staffEmail, 'Платёж 70010002 без заказа');
    expect(await findStaffEmails('без заказа')).to.have.lengthOf(2);
  });

  it('report a paid order that does not reach its buyer, once, and no other order', async () => {
    const late = await placeUnfulfillableOrder();
    const delivered = await buyProduct(shop, anOrder(await createStockedProduct(shop, 20)));

    /** Workers without stored positions read all orders again when they start. */
    const foldAgain = async (): Promise<void> => {
      await stopWorkers(shop);
      await deleteProcessPositions(shop);
      await startWorkers(shop, { STUCK_AFTER_MINUTES: immediately });
    };
    await foldAgain();
    const { text } = await waitForFirstEmail(shop, staffEmail, `Заказ ${late.number} оплачен`);
    expect(text).to.include('Ждёт ключей.');
    expect(text).to.include(`/rus/admin/orders/${late.number}`);
    const next = await placeUnfulfillableOrder();
    await foldAgain();
    await waitForFirstEmail(shop, staffEmail, `Заказ ${next.number} оплачен`);
    expect(await findStaffEmails(`Заказ ${late.number}`)).to.have.lengthOf(1);
    expect(await findStaffEmails(`Заказ ${delivered.number}`)).to.deep.equal([]);
  });
});

const twice = { currency: 'RUB', cost: 2 * 49_900 };
