import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anOrder, buy, notify, noticeOf, place, placed, untilOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { someKeys } from '../support/goods.ts';
import type { Shop } from '../support/shop.ts';
import type { Stocked } from '../support/stocking.ts';
import { importKeys, stock } from '../support/stocking.ts';
import {
  forgetPositions,
  letterNamed,
  lettersNamed,
  staff,
  startWorkers,
  stopWorkers,
  stuckAfterMinutes,
  theMailShop,
} from './mail-shop.ts';

/** Minutes, after which a paid order is late where staff are to be told of it. */
const atOnce = '0.0001';

/** Goods of a name of their own, of which two keys are few. */
const few = (shop: Shop, count: number, name: string): Promise<Stocked> =>
  stock(shop, count, { product: { name_rus: name }, rate: { low_stock: 2 } });

describe('staff', () => {
  let shop: Shop;
  before(async () => {
    shop = await theMailShop();
  });

  after(() => startWorkers(shop, { STUCK_AFTER_MINUTES: stuckAfterMinutes }));

  const toStaff = (subject: string) => lettersNamed(shop, staff, subject);

  /** Paid when its only key was another's. */
  const lateOrder = async (): Promise<PlaceOrderReply> => {
    const goods = await stock(shop, 1, { rate: { low_stock: 0 } });
    const late = await placed(shop, anOrder(goods));
    await shop.send('POST', `/api/orders/${late.number}/cancel?t=${late.token}`, { body: {} });
    const other = anOrder(goods);
    await eventually('the key for another', async () => (await place(shop, other)).status === 201);
    await notify(shop, noticeOf(shop, late));
    await untilOrder(shop, late.order_id, 'ordering.KeysAwaited');
    return late;
  };

  it('are told once that a rate runs low, and again only after it was stocked', async () => {
    const name = 'Прицел-1';
    const goods = await few(shop, 4, name);
    await buy(shop, anOrder(goods));
    await buy(shop, anOrder(goods));
    const { to, text } = await letterNamed(shop, staff, name);
    expect(to).to.deep.equal([staff]);
    expect(text).to.include(`Заканчиваются ключи: Рубеж: ${name}, 30 дней`);
    expect(text).to.include('Осталось: 2 ключа');
    expect(text).to.include(`/rus/admin/keys/imports/new?rate=${goods.rateId}`);

    const order = await placed(shop, anOrder(goods));
    const path = `/api/orders/${order.number}/cancel?t=${order.token}`;
    await shop.send('POST', path, { body: {} });
    await eventually('the key is free', async () => {
      const { status } = await place(shop, anOrder(goods, { count: 2, expected_total: twice }));
      return status === 201;
    });
    await importKeys(shop, goods, { text: someKeys(5).join('\n') });
    for (let times = 0; times < 3; times += 1) await buy(shop, anOrder(goods));
    await eventually('the second time', async () => (await toStaff(name)).length === 2);
  });

  it('are told nothing of goods that never had keys', async () => {
    const name = 'Прицел-2';
    await few(shop, 2, name);
    const other = 'Прицел-3';
    await buy(shop, anOrder(await few(shop, 3, other)));
    await letterNamed(shop, staff, other);
    expect(await toStaff(name)).to.deep.equal([]);
  });

  it('are told of a paid order that does not reach its buyer, once, and of no other', async () => {
    const late = await lateOrder();
    const delivered = await buy(shop, anOrder(await stock(shop, 20)));

    /** Workers that know of nothing look at all orders when they start. */
    const foldAgain = async (): Promise<void> => {
      await stopWorkers(shop);
      await forgetPositions(shop);
      await startWorkers(shop, { STUCK_AFTER_MINUTES: atOnce });
    };
    await foldAgain();
    const { text } = await letterNamed(shop, staff, `Заказ ${late.number} оплачен`);
    expect(text).to.include('Ждёт ключей или сотрудника.');
    expect(text).to.include(`/rus/admin/orders/${late.number}`);
    const next = await lateOrder();
    await foldAgain();
    await letterNamed(shop, staff, `Заказ ${next.number} оплачен`);
    expect(await toStaff(`Заказ ${late.number}`)).to.have.lengthOf(1);
    expect(await toStaff(`Заказ ${delivered.number}`)).to.deep.equal([]);
  });
});

const twice = { currency: 'RUB', cost: 2 * 49_900 };
