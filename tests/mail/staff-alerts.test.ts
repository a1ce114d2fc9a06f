import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
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
    const other = anOrder(product);
    await eventually('the key for another', async () => (await place(shop, other)).status === 201);
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
    expect(text).to.include(`Заканчиваются ключи: Рубеж: ${name}, 30 дней`);
    expect(text).to.include('Осталось: 2 ключа');
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
    const other = 'Прицел-3';
    await buyProduct(shop, anOrder(await createProductLowOnKeys(shop, 3, other)));
    await waitForFirstEmail(shop, staffEmail, other);
    expect(await findStaffEmails(name)).to.deep.equal([]);
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
    expect(text).to.include('Ждёт ключей или сотрудника.');
    expect(text).to.include(`/rus/admin/orders/${late.number}`);
    const next = await placeUnfulfillableOrder();
    await foldAgain();
    await waitForFirstEmail(shop, staffEmail, `Заказ ${next.number} оплачен`);
    expect(await findStaffEmails(`Заказ ${late.number}`)).to.have.lengthOf(1);
    expect(await findStaffEmails(`Заказ ${delivered.number}`)).to.deep.equal([]);
  });
});

const twice = { currency: 'RUB', cost: 2 * 49_900 };
