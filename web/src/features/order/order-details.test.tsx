import '../../shared/testing/dom.ts';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { screen } from '@testing-library/react';
import { deliveredOrder, openOrder, pendingOrder } from '../../app/testing/open-order.ts';
import { closeShop } from '../../app/testing/open-shop.tsx';
import { anOrderPage } from './testing/order-page.ts';

const { placed_at: at } = pendingOrder;
const dollars = (sum: number) => toWireMoney({ minor: sum * 100, currency: 'USD' });

describe('the details on the order page', () => {
  afterEach(closeShop);

  for (const [lang, written] of [
    ['eng', /^Jun 1, \d:05:09.[AP]M$/u],
    ['rus', /^1 июн\., \d\d:05:09$/u],
  ] as const) {
    it(`formats times in ${lang}`, async () => {
      const timeline = [{ step: 'placed' as const, at: '2026-06-01T03:05:09.000Z' }];
      await openOrder(anOrderPage({ timeline }), `/${lang}/order/48210?t=token`);

      await screen.findByText(written);
    });
  }

  it('shows promo code, discount, quantity and term', async () => {
    await openOrder({
      ...deliveredOrder,
      count: 2,
      promo: 'spring',
      discount: dollars(3),
      total: dollars(17),
      keys: [{ place: 1, revealed_at: at, runs_until: '2126-04-01T12:00:00Z' }],
    });

    await screen.findByText('SPRING');
    screen.getByText('−$3');
    screen.getByText('30 days × 2');
    screen.getByText(/^Active until April 1, 2126/);
    screen.getByRole('button', { name: 'Reveal key 1' });
  });

  it('announces that the term starts when the key is revealed', async () => {
    await openOrder(deliveredOrder);

    await screen.findByText('Starts when you reveal the key');
  });

  for (const [lang, one, several] of [
    ['eng', ['Key', /stays on this page/], ['Keys', /stay on this page/]],
    ['rus', ['Ключ', /^Ключ выдан/], ['Ключи', /^Ключи выданы/]],
  ] as const) {
    for (const [count, [title, sentence]] of [
      [1, one],
      [2, several],
    ] as const) {
      it(`uses the right plural form in ${lang} when the number of delivered keys is ${count}`, async () => {
        const keys = Array.from({ length: count }, (_, index) => ({
          place: index + 1,
          revealed_at: null,
          runs_until: null,
        }));
        await openOrder({ ...deliveredOrder, count, keys }, `/${lang}/order/48210?t=token`);

        await screen.findByRole('heading', { name: title });
        screen.getByText(sentence);
      });
    }
  }
});
