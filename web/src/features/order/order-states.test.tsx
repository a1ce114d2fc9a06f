import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { orderStatuses } from '@shop/contracts/ordering/values';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import {
  aHiddenKey,
  deliveredOrder,
  openOrder,
  pendingOrder,
} from '../../app/testing/open-order.ts';
import { closeShop } from '../../app/testing/open-shop.tsx';
import { orders as eng } from '../../shared/i18n/eng/orders.ts';
import { orders as rus } from '../../shared/i18n/rus/orders.ts';
import { anOrderPage } from './testing/order-page.ts';

const { placed_at: at } = pendingOrder;
const dollars = (sum: number) => toWireMoney({ minor: sum * 100, currency: 'USD' });

/** An order that a promo code covers, before it is confirmed. */
const coveredOrder = anOrderPage({
  status: 'confirming',
  promo: 'gift',
  discount: pendingOrder.total,
  total: dollars(0),
  charge: dollars(0),
  amount_due: dollars(0),
  payment_options: [],
});

const keysButton = () => screen.queryByRole('button', { name: /^Reveal/ });

describe('the order page by order state', () => {
  afterEach(closeShop);

  for (const reason of ['short_of_keys', 'buyer_banned', 'charged_back'] as const) {
    for (const [lang, texts] of [
      ['eng', eng],
      ['rus', rus],
    ] as const) {
      it(`shows ${reason} in ${lang}, with a link to support`, async () => {
        await openOrder(
          anOrderPage({ status: 'attention', attention: reason }),
          `/${lang}/order/48210?t=token`,
        );

        await screen.findByText(texts.order.attention[reason].one, { collapseWhitespace: false });
        screen.getByText(texts.order.status[reason]);
        screen.getByRole('link', { name: texts.order.support });
      });
    }
  }

  for (const [lang, amounts, discount, underReviewStep] of [
    [
      'eng',
      'We received $7 instead of $10.',
      'Your promo code was no longer available.',
      'Payment sent for review',
    ],
    [
      'rus',
      'Получено 7 $ вместо 10 $.',
      'Скидка по промокоду уже не действовала.',
      'Платёж отправлен на проверку',
    ],
  ] as const) {
    const underReview = (paid: number) =>
      anOrderPage({
        status: 'attention',
        attention: 'payment_mismatch',
        mismatch: { received: dollars(paid), expected: dollars(10) },
      });

    for (const path of ['order/48210?', 'payment/success?order=48210&']) {
      it(`names the amount that was paid and the expected one in ${lang} (${path})`, async () => {
        await openOrder(underReview(7), `/${lang}/${path}t=token`);

        await screen.findByText((text) => text.replaceAll(/\s/gu, ' ').startsWith(amounts));
      });
    }

    it(`says in ${lang} that only the discount is gone`, async () => {
      const timeline = [{ step: 'payment_mismatch' as const, at }];
      await openOrder({ ...underReview(10), timeline }, `/${lang}/order/48210?t=token`);

      await screen.findByText((text) => text.startsWith(discount));
      screen.getByText(underReviewStep);
    });
  }

  it('names both amounts next to the keys of an order that is paid', async () => {
    const mismatch = { received: dollars(7), expected: dollars(10) };
    await openOrder({ ...deliveredOrder, attention: 'payment_mismatch', mismatch });

    await screen.findByText(/^We received \$7 instead of \$10\./u);
  });

  for (const [status, label] of [
    ['pending', 'Amount due'],
    ['expired', 'Order amount'],
    ['cancelled', 'Order amount'],
    ['attention', 'Order amount'],
  ] as const) {
    it(`labels the sum of an unpaid order with the status ${status} “${label}”`, async () => {
      await openOrder(anOrderPage({ status, fee: dollars(1) }));

      await screen.findByText(label);
    });
  }

  it('shows the sum of an unpaid order once if a promo code covers it', async () => {
    const free = dollars(0);
    await openOrder(
      anOrderPage({ status: 'confirming', total: free, charge: free, amount_due: free }),
    );

    await screen.findByText('Total');
    expect(screen.queryByText('Order amount')).to.equal(null);
  });

  for (const status of ['refund_due', 'refunded', 'refund_failed'] as const) {
    it(`shows a refund with the status ${status}, and no revoked keys`, async () => {
      const refund = { refund_due: 'due', refunded: 'sent', refund_failed: 'failed' } as const;
      const refunds = [{ amount: dollars(7), status: refund[status], at }];
      await openOrder(anOrderPage({ status, refunds }));

      await screen.findByText(eng.order.statusText[status].one);
      const list = within(screen.getByRole('region', { name: 'Refunds' }));
      list.getByText('$7');
      list.getByText(new RegExp(eng.order.refundStatus[refund[status]]));
      expect(keysButton()).to.equal(null);
    });
  }

  const downloads = Array.from({ length: 100 }, () => ({ step: 'downloaded' as const, at }));
  /** The newest steps: the one in which the keys were assigned is no longer among them. */
  const delivered = { ...deliveredOrder, timeline: downloads, timeline_omitted_count: 4 };
  const someVoid = 'One key of this order is no longer valid.';
  const voidCases: readonly (readonly [sentence: string, order: OrderPage])[] = [
    [`Your key is delivered and stays on this page. ${someVoid}`, { ...delivered, count: 2 }],
    [
      'Your keys are delivered and stay on this page. Some keys of this order are no longer valid.',
      { ...delivered, count: 5, keys: [aHiddenKey(1), aHiddenKey(3)] },
    ],
    [
      `${eng.order.statusText.refund_due.one} ${someVoid}`,
      { ...delivered, count: 2, status: 'refund_due' },
    ],
    [eng.order.statusText.refund_due.one, { ...delivered, status: 'refund_due' }],
    [
      `${eng.order.statusText.refunded.one} The key of this order is no longer valid.`,
      { ...delivered, downloadable: false, status: 'refunded' },
    ],
    [eng.order.statusText.refunded.one, anOrderPage({ status: 'refunded' })],
  ];
  const reversed = { ...delivered, attention: 'partly_reversed' as const };
  const reversedCases: readonly (readonly [sentence: string, order: OrderPage])[] = [
    [eng.order.attention.partly_reversed.one, reversed],
    [eng.order.reversedWithVoidKeys.remaining.one, { ...reversed, count: 2 }],
    [
      eng.order.reversedWithVoidKeys.remaining.several,
      { ...reversed, count: 3, keys: [aHiddenKey(1), aHiddenKey(3)] },
    ],
    [
      eng.order.reversedWithVoidKeys.none,
      { ...reversed, status: 'attention', downloadable: false, keys: [] },
    ],
  ];
  for (const [sentence, order] of reversedCases) {
    it(`says which keys stay valid after a partial reversal: ${sentence}`, async () => {
      await openOrder(order);

      await screen.findByText(sentence);
    });
  }

  for (const [sentence, order] of voidCases) {
    it(`says which keys a refund has made void: ${sentence}`, async () => {
      await openOrder(order);

      await screen.findByText(sentence);
    });
  }

  for (const [lang, texts] of [
    ['eng', eng],
    ['rus', rus],
  ] as const) {
    it(`shows a partial reversal in ${lang}, next to the valid keys`, async () => {
      const order = { ...deliveredOrder, attention: 'partly_reversed' } as const;
      await openOrder(order, `/${lang}/order/48210?t=token`);

      await screen.findByText(texts.order.attention.partly_reversed.one, {
        collapseWhitespace: false,
      });
      screen.getByText(texts.order.status.delivered);
      screen.getByRole('link', { name: texts.order.support });
    });
  }

  for (const [lang, texts, sentences] of [
    [
      'eng',
      eng,
      [
        'The promo code covers the price. Your key will appear here in a moment.',
        'The promo code covers the price. Your keys will appear here in a moment.',
      ],
    ],
    [
      'rus',
      rus,
      [
        'Промокод покрывает цену. Ключ появится здесь через мгновение.',
        'Промокод покрывает цену. Ключи появятся здесь через мгновение.',
      ],
    ],
  ] as const) {
    for (const [index, sentence] of sentences.entries()) {
      it(`asks for no payment of an order that a promo code covers (${lang}, ${index + 1})`, async () => {
        const order = { ...coveredOrder, count: index + 1 };
        await openOrder(order, `/${lang}/order/48210?t=token`);

        await screen.findByText(sentence);
        screen.getByText(lang === 'eng' ? 'Confirming' : 'Подтверждается');
        screen.getByRole('button', { name: texts.order.cancel });
        screen.getByRole('link', { name: texts.order.support });
        expect(screen.queryByText(texts.order.timeLeft)).to.equal(null);
        expect(screen.queryByText(texts.order.system)).to.equal(null);
        expect(screen.queryByRole('region', { name: texts.order.paymentMethod })).to.equal(null);
        expect(screen.queryByRole('button', { name: /Pay|Оплатить/u })).to.equal(null);
      });
    }
  }

  for (const [lang, paidText, deliveredText, mailText] of [
    [
      'eng',
      'Payment received. The key usually appears within a minute.',
      'Your key is delivered and stays on this page.',
      /^We’ll send the key to/u,
    ],
    [
      'rus',
      'Оплата получена. Обычно ключ появляется в течение минуты.',
      'Ключ выдан и останется на этой странице.',
      /^Ключ придёт на/u,
    ],
  ] as const) {
    it(`speaks in ${lang} of the one key that several copies of shared content are delivered as`, async () => {
      const order = { delivery: 'shared', count: 3 } as const;
      await openOrder(
        anOrderPage({ ...order, status: 'paid', timeline: [{ step: 'fulfilled', at }] }),
        `/${lang}/order/48210?t=token`,
      );
      await screen.findByText(paidText);
      screen.getByText(mailText);
      screen.getByText(lang === 'eng' ? 'Key assigned to you' : 'Ключ закреплён за вами');
      closeShop();

      await openOrder({ ...deliveredOrder, ...order }, `/${lang}/order/48210?t=token`);
      await screen.findByText(deliveredText);
    });
  }

  for (const page of ['failed', 'success'] as const) {
    it(`asks for no payment of such an order on the page after a payment (${page})`, async () => {
      await openOrder(coveredOrder, `/eng/payment/${page}?order=48210&t=token`);

      await screen.findByRole('heading', { name: 'Confirming' });
      screen.getByText(/^The promo code covers the price/u);
      expect(screen.queryByRole('button', { name: /Pay/u })).to.equal(null);
    });
  }

  for (const [lang, texts, reason, sentence] of [
    [
      'eng',
      eng,
      'no_promo_use',
      'The promo code has reached its limit. Nothing was charged. Order again without it or contact support.',
    ],
    [
      'rus',
      rus,
      'no_promo_use',
      'Лимит промокода исчерпан. Деньги не списаны. Закажите снова без него или напишите в поддержку.',
    ],
    [
      'eng',
      eng,
      'not_confirmed',
      'We couldn’t confirm the order. Nothing was charged. Order again or contact support.',
    ],
    [
      'rus',
      rus,
      'not_confirmed',
      'Заказ не удалось подтвердить. Деньги не списаны. Закажите снова или напишите в поддержку.',
    ],
  ] as const) {
    it(`says in ${lang} why the shop canceled an order (${reason}), and what to do`, async () => {
      await openOrder(
        { ...coveredOrder, status: 'cancelled', cancel_reason: reason },
        `/${lang}/order/48210?t=token`,
      );

      await screen.findByText(sentence);
      screen.getByRole('link', { name: texts.order.orderAgain });
      screen.getByRole('link', { name: texts.order.support });
    });
  }

  it('says that the bank reversed the payment after staff have settled the chargeback', async () => {
    await openOrder(anOrderPage({ status: 'charged_back' }));

    await screen.findByText(eng.order.attention.charged_back.one);
  });

  for (const status of orderStatuses) {
    it(`links to support if the order is ${status}`, async () => {
      await openOrder(anOrderPage({ status }));

      await screen.findByText(eng.order.status[status]);
      screen.getByRole('link', { name: eng.order.support });
    });
  }

  it('shows a voided order without keys', async () => {
    await openOrder(anOrderPage({ status: 'voided' }));

    await screen.findByText(eng.order.statusText.voided.one);
    expect(keysButton()).to.equal(null);
  });

  it('shows valid keys next to a partial refund', async () => {
    const refunds = [{ amount: dollars(5), status: 'due' as const, at }];
    await openOrder({ ...deliveredOrder, status: 'refund_due', refunds });

    await screen.findByRole('button', { name: /^Reveal and start/ });
  });

  it('shows an order that staff prepare manually', async () => {
    const timeline = [{ step: 'waiting_for_staff' as const, at }];
    await openOrder(anOrderPage({ status: 'paid', delivery: 'manual', timeline }));

    await screen.findByText(eng.order.manual.one);
    screen.getByText('Passed to our team');
  });

  it('reports an undelivered email and offers the keys on the page', async () => {
    await openOrder({ ...deliveredOrder, status: 'fulfilled', mail: 'failed' });

    await screen.findByText(/The email to b\*\*\*r@example.org couldn’t be delivered/);
    screen.getByRole('button', { name: /^Reveal and start/ });
  });

  it('offers a new order and support after expiry', async () => {
    await openOrder(anOrderPage({ status: 'expired' }));

    const product = await screen.findByRole('link', { name: 'Order again' });
    expect(product.getAttribute('href')).to.equal('/eng/catalog/orbit/scout');
    screen.getByRole('link', { name: 'Contact support' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).to.equal(null);
  });
});
