import { rub } from '@shop/contracts/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { fold } from '@shop/domain/kernel';
import { order as orderDecider } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { keyPool } from '@shop/domain/stock';
import { orderEvents, sampleRate } from '@shop/domain/testing';
import { expect } from 'chai';
import type { Email } from './render-email.ts';
import { productEventStore } from './testing/order-email-deps.ts';
import type { NamedProduct } from './email-products.ts';
import { staffAlertEmailComposers } from './staff-alert-emails.ts';

const free = orderEvents({ promo: 'gift', discount: rub(900), total: rub(0), charge: rub(0) });

const unused = () => Promise.reject(new Error('This email needs the order only'));

const radar: NamedProduct = {
  title: 'Radar, 7 days',
  link: 'https://shop.example/radar',
  part: { product: { name: 'Frontier: Radar', image: 'https://shop.example/radar.webp' } },
};

const composersOf = (history: readonly OrderEvent[] = [], product: NamedProduct | null = radar) =>
  staffAlertEmailComposers({
    eventStore: { read: unused },
    orders: {
      load: () => Promise.resolve({ state: fold(orderDecider, history), position: 0n }),
    },
    keyPools: { loadLatest: unused },
    findNamedProduct: () => Promise.resolve(product),
    publicUrl: 'https://shop.example',
  });

const alertOf = (lang: Lang, ...history: readonly OrderEvent[]): Promise<Email | null> => {
  const { orderId, number } = free.about;
  return composersOf(history)['fulfilment-stuck']({ orderId, number }, lang, 0n);
};

const outOfStock = (delivery: 'pool' | 'shared', lang: Lang): Promise<Email | null> => {
  const part = { product: { name: 'Frontier: Radar', image: 'https://shop.example/radar.webp' } };
  const { 'low-stock': compose } = staffAlertEmailComposers({
    eventStore: productEventStore('undetected', sampleRate({ delivery })),
    orders: { load: unused },
    keyPools: {
      loadLatest: () => Promise.resolve({ state: keyPool.initialState, position: 0n }),
    },
    findNamedProduct: () =>
      Promise.resolve({ title: 'Radar', link: 'https://shop.example/radar', part }),
    publicUrl: 'https://shop.example',
  });
  return compose({ productId: 'radar', rateId: 'week', crossing: 1 }, lang, 0n);
};

describe('the alert of a plan that is out of stock', () => {
  it('shows the stock in its preview, because its subject names the product', async () => {
    const email = await outOfStock('pool', 'eng');
    expect(email?.subject).to.equal('Out of stock: Radar');
    expect(email?.html).to.match(/<div style="display:none[^"]*">In stock: 0\u00A0keys\./u);
    expect(email?.text).to.include(
      'Import keys: https://shop.example/eng/admin/keys/imports/new?rate=week',
    );
  });

  it('names its content, not keys, if all buyers share that', async () => {
    for (const [lang, subject, preview, link] of [
      [
        'rus',
        'Нет содержимого: Radar',
        'Тариф нельзя купить, пока не задано новое содержимое.',
        'Задать содержимое',
      ],
      [
        'eng',
        'No content: Radar',
        'The plan can’t be bought until you set new content.',
        'Set content',
      ],
    ] as const) {
      const email = await outOfStock('shared', lang);
      expect(email?.subject).to.equal(subject);
      expect(email?.html).to.match(new RegExp(`<div style="display:none[^"]*">${preview}`, 'u'));
      expect(email?.text)
        .to.include(`${link}: https://shop.example/${lang}/admin/keys/rates/week`)
        .and.not.match(/ключ|key\b|keys\./iu);
    }
  });
});

describe('the alert of a payment in a currency without prices', () => {
  it('names the payment, and what to do', async () => {
    const about = { system: 'mir', paymentId: '2d7a-1' };
    const compose = composersOf()['payment-currency'];
    const russian = await compose(about, 'rus', 0n);
    expect(russian?.subject).to.equal('Платёж 2d7a-1 в\u00A0валюте, в\u00A0которой нет цен');
    expect(russian?.text)
      .to.include('Верните деньги')
      .and.include('Платёжная система: Карта «Мир».')
      .and.include('https://shop.example/rus/admin/payments/mir%3A2d7a-1');
    const english = await compose(about, 'eng', 0n);
    expect(english?.subject).to.equal('Payment 2d7a-1 is in a currency without prices');
    expect(english?.text)
      .to.include('Refund it in the payment system')
      .and.include('Payment system: Mir card.');
  });
});

describe('the alert of a payment without an order', () => {
  it('names the payment, and what to do', async () => {
    const about = { system: 'freekassa', paymentId: '558' };
    const compose = composersOf()['payment-unmatched'];
    const russian = await compose(about, 'rus', 0n);
    expect(russian?.subject).to.equal('Платёж 558 без заказа');
    expect(russian?.text)
      .to.include('отнесите к нему платёж')
      .and.include('https://shop.example/rus/admin/payments/freekassa%3A558');
    const english = await compose(about, 'eng', 0n);
    expect(english?.subject).to.equal('Payment 558 has no order');
    expect(english?.text).to.include('assign the payment to it');
  });
});

describe('the alert of an assigned payment whose refunds could not be read', () => {
  it('names the payment, and what to do', async () => {
    const about = { system: 'mir', paymentId: '2d7a-1' };
    const compose = composersOf()['payment-unchecked'];
    const russian = await compose(about, 'rus', 0n);
    expect(russian?.subject).to.equal('Возвраты платежа 2d7a-1 не проверены');
    expect(russian?.text)
      .to.include('запишите в заказе возврат вручную')
      .and.include('https://shop.example/rus/admin/payments/mir%3A2d7a-1');
    const english = await compose(about, 'eng', 0n);
    expect(english?.subject).to.equal('Refunds of payment 2d7a-1 aren’t checked');
    expect(english?.text).to.include('record a manual refund in the order');
  });
});

describe('the alert of a refund that failed', () => {
  const order = orderEvents();
  const { orderId, number } = order.about;
  const refund = order.refundDecided({ amount: rub(450) });
  const about = { orderId, number, refundId: refund.data.refundId };
  const compose = composersOf([order.placed, order.paid(), refund])['refund-failed'];

  it('names the order, and what to check', async () => {
    const russian = await compose(about, 'rus', 0n);
    expect(russian?.subject).to.equal('Возврат по заказу 12345678 не прошёл');
    expect(russian?.text)
      .to.include('ушли ли деньги')
      .and.include('https://shop.example/rus/admin/orders/12345678');
    const english = await compose(about, 'eng', 0n);
    expect(english?.subject).to.equal('The refund for order 12345678 failed');
    expect(english?.text).to.include('whether the money was sent');
  });

  it('names the amount and the payment system, also in its preview', async () => {
    for (const [lang, line] of [
      ['rus', /Сумма возврата: 450\s₽\. Платёжная система: FreeKassa\./u],
      ['eng', /Refund amount: ₽450\. Payment system: FreeKassa\./u],
    ] as const) {
      const email = await compose(about, lang, 0n);
      expect(email?.text).to.match(line);
      expect(email?.html).to.match(
        new RegExp(`<div style="display:none[^"]*">${line.source}`, 'u'),
      );
    }
  });
});

describe('the alert of an order that is not delivered', () => {
  const paid = orderEvents();

  it('names the product, and previews what the order waits for', async () => {
    const email = await alertOf('rus', paid.placed, paid.paid(), paid.awaited());
    expect(email?.text).to.match(/Ждёт ключей\.\n\nFrontier: Radar\n\nОплачен 1\sмарта/u);
    expect(email?.html).to.include('>Ждёт ключей.&#8199;');
    const english = await alertOf('eng', paid.placed, paid.paid(), paid.awaited());
    expect(english?.text).to.include('Waiting for keys.');
  });

  it('says what an order waits for if it has no keys of its own', async () => {
    for (const [delivery, russian, english] of [
      ['manual', 'Ждёт сотрудника.', 'Waiting for staff.'],
      ['shared', 'Ждёт содержимого.', 'Waiting for content.'],
    ] as const) {
      const order = orderEvents({ delivery });
      const history = [order.placed, order.paid(), order.awaited()];
      expect((await alertOf('rus', ...history))?.text).to.include(russian);
      expect((await alertOf('eng', ...history))?.text).to.include(english);
    }
  });

  it('is sent without the product if that does not exist any more', async () => {
    const compose = composersOf([paid.placed, paid.paid()], null)['fulfilment-stuck'];
    const { orderId, number } = paid.about;
    const email = await compose({ orderId, number }, 'eng', 0n);
    expect(email?.text).to.match(/The key isn’t assigned yet\.\n\nPaid March\s1/u);
  });

  it('says that an order covered by a promo code is not confirmed', async () => {
    const russian = await alertOf('rus', free.placed);
    expect(russian?.subject).to.equal('Заказ 12345678 покрыт промокодом и\u00A0не подтверждён');
    expect(russian?.text).to.match(/Оформлен 1\sмарта/u);
    const english = await alertOf('eng', free.placed);
    expect(english?.subject).to.equal(
      'Order 12345678 is covered by a promo code but not confirmed',
    );
    expect(english?.text).to.match(/Placed March\s1/u);
  });

  it('is not sent for an order that is still to be paid, or was canceled', async () => {
    expect(await alertOf('rus', orderEvents().placed)).to.equal(null);
    expect(await alertOf('rus', free.placed, free.cancelled())).to.equal(null);
  });
});
