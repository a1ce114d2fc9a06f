import '../../shared/testing/dom.ts';
import type { PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, openShop } from '../../app/testing/open-shop.tsx';
import { anOrderPage } from '../order/testing/order-page.ts';
import { placedReply, product, rateId } from './testing/buying.ts';
import {
  buy,
  buyProperly,
  email,
  endScene,
  fillIn,
  openReadyForm,
  scene,
} from '../../app/testing/checkout-scene.ts';

const longAgo = product.status.changed_at;
/** A reply whose deadline has passed by the clock of the device. */
const replyFromThePast = (order: PlaceOrderRequest) => ({
  ...placedReply(order),
  expires_at: longAgo,
});

/** Presses “Buy” again for an order that was placed. */
const buyAgain = async (
  place: (order: PlaceOrderRequest) => unknown,
  answerOrder: NonNullable<typeof scene.answerOrder>,
) => {
  const shop = await openReadyForm(place);
  buyProperly();
  await screen.findByRole('dialog', { name: 'Review and pay' });
  expect(scene.orders).to.have.lengthOf(1);
  await shop.router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  scene.answerOrder = answerOrder;
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
    it(`places another order when the first one is ${status}, whatever the time of the device`, async () => {
      await buyAgain(placedReply, () => anOrderPage({ status }));

      await screen.findByRole('dialog', { name: 'Review and pay' });
      const [first, repeated, another, ...more] = scene.orders.map(({ order_id: id }) => id);
      expect(repeated).to.equal(first);
      expect(another).to.be.a('string').and.not.equal(first);
      expect(more).to.deep.equal([]);
    });
  }

  for (const { reason, answerOrder } of [
    { reason: 'is pending', answerOrder: () => anOrderPage({ expires_at: longAgo }) },
    { reason: 'cannot be loaded', answerOrder: () => aProblem(503, 'busy', 'Try again') },
  ]) {
    it(`keeps the first order if it ${reason}, although the device says that it is over`, async () => {
      await buyAgain(replyFromThePast, answerOrder);

      await screen.findByRole('dialog', { name: 'Review and pay' });
      const [first, ...repeated] = scene.orders.map(({ order_id: id }) => id);
      expect(repeated).to.deep.equal([first]);
    });
  }

  it('opens the first order if it was paid meanwhile', async () => {
    const { at } = await buyAgain(replyFromThePast, () => anOrderPage({ status: 'paid' }));

    await waitFor(() => expect(at()).to.equal('/eng/order/48210'));
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect(scene.orders).to.have.lengthOf(2);
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
});
