import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from './open-shop.tsx';
import { placedReply, product, quoteFor, system } from '../../features/checkout/testing/buying.ts';
import { waitForTotals } from '../../features/checkout/testing/wait-for-totals.ts';

type Scene = {
  /** The requests that the form has sent. */
  orders: PlaceOrderRequest[];
  /** Replaces the quote of $10 for each key. */
  answerQuote: ((count: number) => unknown) | undefined;
  /** Replaces the one payment system. */
  answerSystems: (() => unknown) | undefined;
};

/** State that tests change and inspect. `endScene` resets it. */
export const scene: Scene = {
  orders: [],
  answerQuote: undefined,
  answerSystems: undefined,
};

export const endScene = (): void => {
  closeShop();
  Object.assign(scene, { orders: [], answerQuote: undefined, answerSystems: undefined });
};

export const openForm = async (
  place: (order: PlaceOrderRequest) => unknown = placedReply,
  page: ProductPage | (() => ProductPage) = product,
) => {
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'POST') {
      const order = (await request.json()) as PlaceOrderRequest; // the form's request
      scene.orders.push(order);
      return place(order);
    }
    if (pathname.endsWith('/quote')) {
      const count = Number(searchParams.get('count'));
      return scene.answerQuote ? scene.answerQuote(count) : quoteFor(10, count);
    }
    if (pathname.includes('/product/')) return typeof page === 'function' ? page() : page;
    if (pathname.endsWith('/payment/list')) {
      return scene.answerSystems ? scene.answerSystems() : [system];
    }
    return {};
  };
  const shop = await openShop('/eng/catalog/orbit/scout', { answer });
  if (!scene.answerSystems && (typeof page === 'function' || page.status.sellable)) {
    await screen.findByRole('radio', { name: /Mir card/ });
  }
  return shop;
};

/** Opens the form with the price and the payment systems loaded. */
export const openReadyForm = async (...options: Parameters<typeof openForm>) => {
  const shop = await openForm(...options);
  await waitFor(() => expect(screen.getAllByText('$10').length).to.be.greaterThan(1));
  await waitForTotals();
  return shop;
};

export const email = () => screen.getByLabelText<HTMLInputElement>('Email');
export const buy = () => fireEvent.click(screen.getByRole('button', { name: 'Buy' }));

export const fillIn = () => {
  fireEvent.change(email(), { target: { value: 'buyer@example.org' } });
  fireEvent.click(screen.getByLabelText(/I accept the/));
};

export const buyProperly = () => {
  fillIn();
  buy();
};
