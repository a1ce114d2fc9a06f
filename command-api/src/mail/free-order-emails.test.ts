import type { Lang } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import { fold } from '@shop/domain/kernel';
import { order as orderDecider } from '@shop/domain/ordering';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { keysEmail } from './keys-email.ts';
import { composersOf, ids, sent } from './testing/order-composers.ts';

/** Words about money that an order without a payment has none of. */
const money = { rus: /оплата получена|деньги|по времени оплаты/iu, eng: /payment|refund/iu };

const freeOrder = (lang: Lang, count: number) => {
  const price = { promo: 'gift', discount: rub(900 * count), total: rub(0), charge: rub(0) };
  const events = orderEvents({ lang, count, ...price });
  const promo = { system: 'promo', paymentId: events.about.orderId };
  return { events, paid: events.paid({ payment: promo, amount: rub(0) }) };
};

const waitingTexts = async (lang: Lang, count: number): Promise<readonly string[]> => {
  const { events, paid } = freeOrder(lang, count);
  const composers = composersOf(events, paid, events.awaited());
  const held = composersOf(events, paid, events.held());
  const emails = [
    await composers['keys-awaited'](ids(events), lang, 0n),
    await composers['manual-delivery'](ids(events), lang, 0n),
    await held['order-held'](ids(events), lang, 0n),
  ];
  return emails.map((email) => sent(email).text);
};

const keysText = (lang: Lang): string => {
  const { events, paid } = freeOrder(lang, 1);
  const order = fold(orderDecider, [events.placed, paid, events.fulfilled()]);
  if (order.status === 'unplaced') throw new Error('The order is placed');
  return keysEmail({
    order,
    placed: events.placed.data,
    publicUrl: 'https://shop.example',
    token: 'token',
    keys: ['AAAA'],
    replaced: [],
    instruction: '',
    download: null,
  }).text;
};

describe('the emails about an order that a promo code pays completely', () => {
  it('confirm no payment and promise no refund', async () => {
    for (const lang of ['rus', 'eng'] as const) {
      for (const text of [...(await waitingTexts(lang, 1)), ...(await waitingTexts(lang, 2))]) {
        expect(text).not.to.match(money[lang]);
      }
      expect(keysText(lang)).not.to.match(money[lang]);
    }
  });

  it('say what follows', async () => {
    const [awaited, manual, held] = await waitingTexts('rus', 1);
    expect(awaited).to.include('Вы в очереди: пришлём ключ сразу после пополнения.');
    expect(manual).to.include('Сотрудник готовит заказ, ключ пришлём отдельным письмом.');
    expect(held).to.include('Мы проверяем заказ, затем пришлём ключ или аннулируем заказ.');
    expect(keysText('rus')).to.include(
      'Если ключ не подошёл, напишите нам со страницы заказа: заменим его.\n',
    );
    expect(keysText('eng')).to.include(
      'If a key doesn’t work, contact us from your order page and we’ll replace it.\n',
    );
  });
});
