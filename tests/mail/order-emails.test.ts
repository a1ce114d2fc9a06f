import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { anOrder, buy, notify, noticeOf, placed, untilOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { someKeys } from '../support/goods.ts';
import type { Letter } from '../support/letters.ts';
import type { Shop } from '../support/shop.ts';
import { importKeys, offer, stock } from '../support/stocking.ts';
import {
  forgetPositions,
  letterNamed,
  startWorkers,
  stopWorkers,
  theMailShop,
} from './mail-shop.ts';

const reason = 'Not delivered in time';

describe('an order is emailed about', () => {
  let shop: Shop;
  before(async () => {
    shop = await theMailShop();
  });

  /** Subjects of the emails, the oldest first, once there are so many. */
  const subjectsOf = async (email: string, count: number): Promise<readonly string[]> => {
    const all = await eventually(`${count} emails to ${email}`, async () => {
      const letters = await shop.letters(email);
      return letters.length >= count && letters;
    });
    return all.map(({ subject }) => subject);
  };

  const staff = (number: number, command: string, body: object) =>
    shop.send('POST', `/api/admin/orders/${number}/${command}`, { token: shop.admin, body });

  /** Paid and without keys: its only key was sold to somebody else meanwhile. */
  const withoutKeys = async () => {
    const goods = await stock(shop, 1, { rate: { low_stock: 0 } });
    const request = anOrder(goods);
    const reply = await placed(shop, request);
    await shop.send('POST', `/api/orders/${reply.number}/cancel?t=${reply.token}`, { body: {} });
    await eventually('the key for somebody else', async () => {
      const answer = await shop.send('POST', '/api/orders', { body: anOrder(goods) });
      return answer.status === 201;
    });
    await notify(shop, noticeOf(shop, reply));
    await untilOrder(shop, reply.order_id, 'ordering.KeysAwaited');
    return { goods, reply, email: request.email };
  };

  it('once, with its keys, if it is paid at once', async () => {
    const request = anOrder(await stock(shop, 2), {
      count: 2,
      expected_total: { currency: 'RUB', cost: 2 * 49_900 },
    });
    const { number } = await buy(shop, request);
    const [letter] = await shop.letters(request.email);
    expect(letter?.subject).to.match(/^Ваши ключи: .+, 30 дней \(2\)$/);
    expect(letter?.html).to.include('src="/messages/').and.not.include('cid:mark');
    expect(letter?.text)
      .to.include(`Заказ: ${number}`)
      .and.match(/Количество: 2/);
    expect(await shop.letters(request.email)).to.have.lengthOf(1);
  });

  it('while it waits for keys, and again when they are there', async () => {
    const { goods, reply, email } = await withoutKeys();
    expect(await subjectsOf(email, 1)).to.deep.equal([`Заказ ${reply.number} оплачен, ждём ключи`]);
    await importKeys(shop, goods, { text: someKeys(3).join('\n') });
    const [, second] = await subjectsOf(email, 2);
    expect(second).to.match(/^Ваш ключ: /);
  });

  it('while staff prepare it', async () => {
    const request = anOrder(await offer(shop, { rate: { delivery: 'manual' } }));
    const reply = await placed(shop, request);
    await notify(shop, noticeOf(shop, reply));
    expect(await subjectsOf(request.email, 1)).to.deep.equal([`Готовим ваш заказ ${reply.number}`]);
  });

  it('when another sum came, with both sums', async () => {
    const request = anOrder(await stock(shop, 1));
    const reply = await placed(shop, request);
    await notify(shop, noticeOf(shop, reply, { amount: '1.00' }));
    const letter = await letterNamed(shop, request.email, 'пришла другая сумма');
    expect(letter.text).to.match(/Сумма заказа: 499\s₽\nПолучено: 1\s₽/);
    expect(letter.text).to.include('Количество: 1').and.include('30 дней');
  });

  it('when it is refunded by hand: the decision, then the money', async () => {
    const request = anOrder(await stock(shop, 1));
    const { number } = await buy(shop, request);
    const refund_id = randomUUID();
    await staff(number, 'refunds', { refund_id, reason });
    await restartedAfter('60000');
    const decided = await letterNamed(shop, request.email, 'Возвращаем деньги');
    expect(decided.text)
      .to.match(/Сумма возврата: 499\s₽/)
      .and.include('Количество: 1')
      .and.include('больше не действуют');
    await staff(number, `refunds/${refund_id}/sent`, { reference: 'transfer 1', reason });
    await letterNamed(shop, request.email, 'возвращены');
    expect(await shop.letters(request.email)).to.have.lengthOf(3);
  });

  it('after three minutes without a payment, and when it expired, each once', async () => {
    const request = anOrder(await stock(shop, 1));
    const { number, token } = await placed(shop, request);
    expect(await shop.letters(request.email)).to.deep.equal([]);
    await restartedAfter('180000');
    const waiting = await letterNamed(shop, request.email, `Заказ ${number} ждёт оплаты`);
    expect(waiting.text).to.include(`/rus/order/${number}?t=${token}`);
    await restartedAfter('960000');
    const expired = await letterNamed(shop, request.email, `Заказ ${number} не оплачен`);
    expect(expired.text).to.match(/Купить ещё раз: \S+\/rus\/catalog\//);

    await stopWorkers(shop);
    await forgetPositions(shop);
    await startWorkers(shop, { CLOCK_OFFSET_MS: '0' });
    const probe = anOrder(await stock(shop, 1));
    await buy(shop, probe); // the processes have read the log again
    const letters: readonly Letter[] = await shop.letters(request.email);
    expect(letters).to.have.lengthOf(2);
  });

  const restartedAfter = async (offset: string): Promise<void> => {
    await stopWorkers(shop);
    await startWorkers(shop, { CLOCK_OFFSET_MS: offset });
  };
  after(() => restartedAfter('0'));
});
