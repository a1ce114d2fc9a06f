import '../../shared/testing/dom.ts';
import type { PlaceOrderRequest, WireQuote } from '@shop/contracts/ordering/contract';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';
import { regionSelected } from '../../shared/i18n/locale-slice.ts';
import { storeLastUsedSystem } from '../../shared/payments/preferred-system.ts';
import { dollars, optionFor, placedReply, product, quoteFor, system } from './testing/buying.ts';

const limits = (min: number | null, max: number | null): PaymentSystemOffer['limits'] => [
  {
    currency: 'USD',
    min: min === null ? null : dollars(min),
    max: max === null ? null : dollars(max),
  },
];
const named = (name: string) => ({ name_rus: name, name_eng: name });
/** Lava has the lowest fee and a minimum of $15; FreeKassa has the highest fee and no limits. */
const offers: readonly PaymentSystemOffer[] = [
  { ...system, id: 'freekassa', ...named('FreeKassa'), fee_basis_points: 1_000 },
  { ...system, id: 'lava', ...named('Lava'), limits: limits(15, null) },
  {
    ...system,
    id: 'yoomoney',
    ...named('YooMoney'),
    fee_basis_points: 500,
    limits: limits(null, 35),
  },
];
/** `SPRING` takes $5 off. */
const quote = (query: URLSearchParams): WireQuote => {
  const count = Number(query.get('count'));
  const discount = query.get('promo') === 'SPRING' ? 5 : 0;
  const total = 10 * count - discount;
  return {
    ...quoteFor(10, count),
    discount: dollars(discount),
    total: dollars(total),
    payment_options: [
      optionFor('freekassa', total, total / 10),
      optionFor('lava', total),
      optionFor('yoomoney', total, total / 20),
    ],
  };
};

const proposes = (name: string) =>
  waitFor(() => {
    const checked = document.querySelector('input[name="payment_system"]:checked');
    expect(checked?.closest('label')?.textContent).to.include(name);
    expect(document.querySelector('[data-recalculating]')).to.equal(null);
  });
const another = () => fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

describe('the proposed payment method', () => {
  let orders: PlaceOrderRequest[] = [];

  const open = (quotes = Promise.resolve()) =>
    openShop('/eng/catalog/orbit/scout', {
      answer: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        if (request.method === 'POST') {
          const order = (await request.json()) as PlaceOrderRequest; // as the form sends it
          orders.push(order);
          return placedReply(order);
        }
        if (pathname.endsWith('/quote')) {
          await quotes;
          return quote(searchParams);
        }
        if (pathname.includes('/product/')) return product;
        return pathname.endsWith('/payment/list') ? offers : {};
      },
    });
  afterEach(() => {
    closeShop();
    localStorage.clear();
    orders = [];
  });

  it('is the cheapest one that accepts the amount, and follows the amount', async () => {
    await open();
    await proposes('YooMoney');

    another();

    await proposes('Lava');
    fireEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: 'SPRING' } });
    await screen.findByText('Applied: $5 off');
    await proposes('Lava'); // its minimum is $15
    fireEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    await proposes('YooMoney');
    expect(screen.queryByText(/Choose another payment method/)).to.equal(null);
  });

  it('is the last used one while it accepts the amount', async () => {
    storeLastUsedSystem('yoomoney');
    await open();
    await proposes('YooMoney');
    for (const _ of [2, 3]) another();
    await proposes('YooMoney');

    another();

    await proposes('Lava');
  });

  it('yields to a manual choice, which remains and shows its limits', async () => {
    await open();
    await proposes('YooMoney');
    choose(/YooMoney/);
    for (const _ of [2, 3]) another();
    await proposes('YooMoney');
    another();

    await screen.findByText('YooMoney accepts payments up to $35. Choose another payment method.');
    await proposes('YooMoney');
    choose(/FreeKassa/);
    await proposes('FreeKassa');
    expect(screen.queryByText(/Choose another payment method/)).to.equal(null);
  });

  it('does not replace a choice that was made before the sums arrived, nor after a change of language or region', async () => {
    const quotes = Promise.withResolvers<void>();
    storeLastUsedSystem('yoomoney');
    const { router, store } = await open(quotes.promise);
    fireEvent.click(await screen.findByRole('radio', { name: /FreeKassa/ }));
    quotes.resolve();
    await proposes('FreeKassa');

    act(() => void store.dispatch(regionSelected('cis')));
    await proposes('FreeKassa');
    await act(() => router.navigate('/rus/catalog/orbit/scout'));
    await screen.findByRole('button', { name: 'Купить' });
    await proposes('FreeKassa');
  });

  it('is ordered at its amount due', async () => {
    await open();
    await proposes('YooMoney');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'buyer@example.org' } });
    fireEvent.click(screen.getByLabelText(/I accept the/));

    fireEvent.click(screen.getByRole('button', { name: 'Buy' }));

    await waitFor(() => expect(orders).to.have.lengthOf(1));
    expect(orders[0]).to.deep.include({
      payment_system: 'yoomoney',
      expected_amount_due: { currency: 'USD', cost: 1_050 },
    });
  });
});
