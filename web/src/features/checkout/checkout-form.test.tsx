import '../../shared/testing/dom.ts';
import type { PlacedOrderStatus, PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { setImmediate as macrotask } from 'node:timers/promises';
import { openShop } from '../../app/testing/open-shop.tsx';
import { readOrderToken } from '../../shared/persistence/order-tokens.ts';
import { placedReply, product, rateId } from './testing/buying.ts';
import {
  buy,
  buyProperly,
  email,
  endScene,
  fillIn,
  openForm,
  openReadyForm,
  scene,
} from '../../app/testing/checkout-scene.ts';

const longAgo = product.status.changed_at;
/** A reply whose deadline has passed by the clock of the device. */
const replyFromThePast = (order: PlaceOrderRequest) => ({
  ...placedReply(order),
  expires_at: longAgo,
});

/** The order of a repeated request has another status, so that it cannot be paid. */
const closedOnRepeat = (status: PlacedOrderStatus) => (order: PlaceOrderRequest) => {
  const reply = { ...replyFromThePast(order), token: `token-${scene.orders.length}` };
  return scene.orders.length === 2 ? { ...reply, status, payment: null } : reply;
};

/** Presses “Buy” again for an order that was placed. */
const buyAgain = async (place: (order: PlaceOrderRequest) => unknown) => {
  const shop = await openReadyForm(place);
  buyProperly();
  await screen.findByRole('dialog', { name: 'Review and pay' });
  expect(scene.orders).to.have.lengthOf(1);
  await shop.router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  buy();
  return shop;
};

describe('CheckoutForm', () => {
  afterEach(endScene);

  it('shows an error at each invalid field and focuses the first one', async () => {
    await openReadyForm();

    buy();

    const message = await screen.findByText('Enter your email');
    expect(email().getAttribute('aria-invalid')).to.equal('true');
    expect(email().getAttribute('aria-describedby')).to.include(message.id);
    await waitFor(() => expect(document.activeElement).to.equal(email()));
    screen.getByText('Accept the terms to continue');
    screen.getByText('To continue: enter your email, accept the terms');
    expect(scene.orders).to.deep.equal([]);
  });

  it('places the order, shows a review and offers to pay', async () => {
    await openReadyForm();

    buyProperly();

    const dialog = within(await screen.findByRole('dialog', { name: 'Review and pay' }));
    screen.getByText('48210');
    expect(dialog.getAllByText('$10')).to.have.lengthOf(1);
    expect(dialog.queryByRole('banner')).to.equal(null);
    dialog.getByText(/Your key is reserved until/);
    const [order] = scene.orders;
    expect(order?.expected_total).to.deep.equal({ currency: 'USD', cost: 1_000 });
    expect(order?.expected_amount_due).to.deep.equal({ currency: 'USD', cost: 1_000 });
    expect(order).to.include({ rate_id: rateId, payment_system: 'mir', region: 'global' });
  });

  for (const delivery of ['shared', 'manual'] as const) {
    it(`calls no key reserved in the review if the shop reserves none (${delivery})`, async () => {
      await openReadyForm((order) => ({ ...placedReply(order), delivery }));

      buyProperly();

      const dialog = within(await screen.findByRole('dialog', { name: 'Review and pay' }));
      dialog.getByText(/^You’ll be redirected to Mir card\. You can pay until/u);
      expect(dialog.queryByText(/reserved/u)).to.equal(null);
    });
  }

  it('places one order when “Buy” is pressed twice', async () => {
    await openReadyForm();
    fillIn();
    const button = screen.getByRole('button', { name: 'Buy' });

    fireEvent.click(button);
    fireEvent.click(button);

    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(scene.orders).to.have.lengthOf(1);
  });

  it('is restored by the back button with its values', async () => {
    const { at, router } = await openReadyForm();

    buyProperly();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    await router.navigate(-1);

    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(at()).to.equal('/eng/catalog/orbit/scout');
    expect(email().value).to.equal('buyer@example.org');
  });

  it('opens the order placed here when the page is reloaded', async () => {
    const { at } = await openShop('/eng/catalog/orbit/scout', {
      answer: ({ url }) => (url.includes('/product/') ? product : []),
      state: { order: '/order/48210' },
    });

    await waitFor(() => expect(at()).to.equal('/eng/order/48210'));
  });

  for (const status of ['expired', 'cancelled'] as const) {
    it(`places another order when the first one is ${status}`, async () => {
      await buyAgain(closedOnRepeat(status));

      await screen.findByRole('dialog', { name: 'Review and pay' });
      const [first, repeated, another, ...more] = scene.orders.map(({ order_id: id }) => id);
      expect(repeated).to.equal(first);
      expect(another).to.be.a('string').and.not.equal(first);
      expect(more).to.deep.equal([]);
    });
  }

  it('keeps a pending order, although the device says that its time to pay is over', async () => {
    await buyAgain(replyFromThePast);

    await screen.findByRole('dialog', { name: 'Review and pay' });
    const [first, ...repeated] = scene.orders.map(({ order_id: id }) => id);
    expect(repeated).to.deep.equal([first]);
  });

  for (const status of ['paid', 'fulfilled', 'stopped'] as const) {
    it(`opens the first order if it is ${status}, without a read of its page before`, async () => {
      const { at, requests } = await buyAgain(closedOnRepeat(status));

      await waitFor(() => expect(at()).to.equal('/eng/order/48210'));
      expect(screen.queryByRole('dialog')).to.equal(null);
      expect(screen.queryByText(/the payment method isn’t responding/)).to.equal(null);
      expect(scene.orders).to.have.lengthOf(2);
      const tokens = () =>
        requests
          .filter(({ url }) => url.includes('/orders/48210'))
          .map(({ url }) => new URL(url).searchParams.get('t'));
      await waitFor(() => expect(tokens()).to.deep.equal(['token-2']));
    });
  }

  it('keeps the token of an order, and leads nowhere, if the buyer has left the page', async () => {
    const reply = Promise.withResolvers<unknown>();
    const { at, router } = await openReadyForm(() => reply.promise);
    buyProperly();
    await waitFor(() => expect(scene.orders).to.have.lengthOf(1));
    sessionStorage.clear();
    await router.navigate('/eng/faq');
    await waitFor(() => expect(screen.queryByLabelText('Quantity')).to.equal(null));
    const [order] = scene.orders;
    if (!order) return expect.fail('No order was sent');

    reply.resolve({ ...placedReply(order), payment: null });

    await waitFor(() => expect(readOrderToken('48210')).to.equal('token'));
    await macrotask();
    expect(at()).to.equal('/eng/faq');
    expect(screen.queryByText(/the payment method isn’t responding/)).to.equal(null);
  });

  it('validates the quantity immediately and shows no total for an invalid one', async () => {
    await openReadyForm();
    const count = await screen.findByLabelText<HTMLInputElement>('Quantity');
    for (const typed of ['11', '', '0', '1.5']) {
      fireEvent.change(count, { target: { value: typed } });
      await screen.findByText('Choose from 1 to 10');
      expect(count.getAttribute('aria-invalid')).to.equal('true');
      expect(screen.queryByText('Total')).to.equal(null);
    }
    buyProperly();
    await screen.findByText('To continue: correct the quantity');
    expect(scene.orders).to.deep.equal([]);

    fireEvent.change(count, { target: { value: '3' } });
    await screen.findByText('Total');
    expect(screen.queryByText('Choose from 1 to 10')).to.equal(null);
  });

  it('suggests a correction of the email address', async () => {
    await openReadyForm();

    fireEvent.change(email(), { target: { value: 'buyer@gmial.com' } });
    fireEvent.blur(email());
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, fix it' }));

    expect(email().value).to.equal('buyer@gmail.com');
  });

  for (const [delivery, hint] of [
    ['shared', 'We’ll send the key to this address'],
    ['pool', 'We’ll send the keys to this address'],
  ] as const) {
    it(`says what several copies of a plan with the delivery ${delivery} bring`, async () => {
      const rates = product.rates.map((rate) => ({ ...rate, delivery }));
      await openForm(placedReply, { ...product, rates });

      fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));

      await screen.findByText(hint);
    });
  }
});
