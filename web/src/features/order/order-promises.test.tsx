import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { openOrder, pendingOrder } from '../../app/testing/open-order.ts';
import { closeShop } from '../../app/testing/open-shop.tsx';
import { anOrderPage } from './testing/order-page.ts';

const { placed_at: at } = pendingOrder;
const nothing = toWireMoney({ minor: 0, currency: 'USD' });

/** An order that a promo code covers. */
const freeOrder = (changes: Partial<OrderPage>): OrderPage =>
  anOrderPage({
    promo: 'gift',
    discount: pendingOrder.total,
    total: nothing,
    charge: nothing,
    amount_due: nothing,
    payment_options: [],
    ...changes,
  });

const confirmed: Partial<OrderPage> = {
  paid_at: at,
  timeline: [
    { step: 'placed', at },
    { step: 'paid', at },
  ],
};

const pageText = (): string => document.querySelector('main')?.textContent ?? '';

const sentences = {
  eng: {
    pending: 'You can pay for this order until the countdown ends.',
    expired:
      'This order can no longer be paid. If you’ve already paid, we’ll match the payment: you’ll get your key or a refund.',
    cancel: 'Cancel order',
    question: 'To buy this product later, you’ll need a new order.',
    reserved: /reserved|back on sale/iu,
    money: /payment|refund|paid on/iu,
    paid: 'Your key usually appears within a minute.',
    manual: 'Our team is preparing your order. The key will appear here and in your inbox.',
    confirming:
      'The promo code covers the price. Our team will prepare your order: the key will appear here and in your inbox.',
    short_of_keys:
      'We ran out of keys. You’re in the queue: your key will appear here and in your inbox after the next restock.',
    stopped: {
      paid: 'We received your payment, but the delivery of this plan is paused. Your key will appear here and in your inbox as soon as it resumes. If you’d rather not wait, contact us for a refund.',
      free: 'The delivery of this plan is paused. Your key will appear here and in your inbox as soon as it resumes.',
    },
    ranOut: /ran out|restock/iu,
    buyer_banned: 'We’ll review your order, then issue your key or void the order.',
    step: 'Order confirmed',
  },
  rus: {
    pending: 'Оплатить заказ можно до конца отсчёта.',
    expired:
      'Оплатить этот заказ больше нельзя. Если вы уже заплатили, платёж найдётся: выдадим ключ или вернём деньги.',
    cancel: 'Отменить заказ',
    question: 'Чтобы купить товар позже, понадобится новый заказ.',
    reserved: /забронирован|в продажу|вернётся/iu,
    money: /оплат|платёж|деньг|оплачен \d/iu,
    paid: 'Обычно ключ появляется в течение минуты.',
    manual: 'Заказ готовит сотрудник: ключ появится здесь и придёт на почту.',
    confirming:
      'Промокод покрывает цену. Заказ подготовит сотрудник: ключ появится здесь и придёт на почту.',
    short_of_keys:
      'Ключи закончились. Вы в очереди: ключ появится здесь и придёт на почту со следующей поставкой.',
    stopped: {
      paid: 'Оплата пришла, но выдача ключа приостановлена. Когда она возобновится, ключ появится здесь и придёт на почту. Не хотите ждать\u00A0— напишите нам, вернём деньги.',
      free: 'Выдача ключа приостановлена. Когда она возобновится, ключ появится здесь и придёт на почту.',
    },
    ranOut: /закончились|поставк/iu,
    buyer_banned: 'Проверяем заказ, затем выдадим ключ или аннулируем заказ.',
    step: 'Заказ подтверждён',
  },
} as const;

for (const lang of ['eng', 'rus'] as const) {
  const page = `/${lang}/order/48210?t=token`;
  const expected = sentences[lang];

  describe(`the page of an order without reserved keys (${lang})`, () => {
    afterEach(closeShop);

    for (const delivery of ['shared', 'manual'] as const) {
      it(`does not call them reserved while the order is unpaid (${delivery})`, async () => {
        await openOrder(anOrderPage({ delivery }), page);

        await screen.findByText(expected.pending);
        fireEvent.click(screen.getByRole('button', { name: expected.cancel }));
        await screen.findByText(expected.question);
        expect(document.body.textContent).not.to.match(expected.reserved);
      });

      for (const path of [page, `/${lang}/payment/failed?order=48210&t=token`]) {
        it(`does not put them back on sale once the time to pay is over (${delivery}, ${path})`, async () => {
          await openOrder(anOrderPage({ delivery, status: 'expired' }), path);

          await screen.findByText(expected.expired);
          expect(document.body.textContent).not.to.match(expected.reserved);
        });
      }
    }
  });

  describe(`the page of an order whose shared content was stopped (${lang})`, () => {
    afterEach(closeShop);

    const stopped = {
      delivery: 'shared',
      status: 'attention',
      attention: 'short_of_keys',
    } as const;

    it('says that the delivery is paused, not that keys ran out', async () => {
      await openOrder(anOrderPage({ ...confirmed, ...stopped }), page);

      await screen.findByText(expected.stopped.paid, { collapseWhitespace: false });
      expect(pageText()).not.to.equal('').and.not.to.match(expected.ranOut);
    });

    it('promises no refund if a promo code covers it', async () => {
      await openOrder(freeOrder({ ...confirmed, ...stopped }), page);

      await screen.findByText(expected.stopped.free);
      expect(pageText()).not.to.equal('').and.not.to.match(expected.money);
    });
  });

  describe(`the page of an order that a promo code covers (${lang})`, () => {
    afterEach(closeShop);

    for (const [name, sentence, changes] of [
      ['paid', expected.paid, { status: 'paid' }],
      ['paid, to be delivered by staff', expected.manual, { status: 'paid', delivery: 'manual' }],
      [
        'short of keys',
        expected.short_of_keys,
        { status: 'attention', attention: 'short_of_keys' },
      ],
      ['on hold', expected.buyer_banned, { status: 'attention', attention: 'buyer_banned' }],
    ] as const) {
      for (const path of [
        page,
        `/${lang}/payment/success?order=48210&t=token`,
        `/${lang}/payment/failed?order=48210&t=token`,
      ]) {
        it(`confirms no payment and promises no refund (${name}, ${path})`, async () => {
          await openOrder(freeOrder({ ...confirmed, ...changes }), path);

          await screen.findByText(sentence);
          if (path === page) screen.getByText(expected.step);
          expect(pageText()).not.to.equal('').and.not.to.match(expected.money);
        });
      }
    }

    it('announces the key in a moment only if staff do not deliver it', async () => {
      await openOrder(freeOrder({ status: 'confirming', delivery: 'manual' }), page);

      await screen.findByText(expected.confirming);
    });

    it('does not say that the payment failed if the order was canceled', async () => {
      const order = freeOrder({ status: 'cancelled', cancel_reason: 'not_confirmed' });
      await openOrder(order, `/${lang}/payment/failed?order=48210&t=token`);

      await screen.findByRole('heading', { name: lang === 'eng' ? 'Canceled' : 'Отменён' });
    });
  });
}
