import '../../shared/testing/dom.ts';
import type { PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { openShop } from '../../app/testing/open-shop.tsx';
import { inAQuarter, placedReply, product, rateId } from './testing/buying.ts';
import {
  buy,
  buyProperly,
  email,
  endScene,
  fillIn,
  openReadyForm,
  scene,
} from '../../app/testing/checkout-scene.ts';

/** The reply for an order whose payment deadline has passed. */
const replyAfterExpiry = (order: PlaceOrderRequest) => ({
  ...placedReply(order),
  expires_at:
    order.order_id === scene.orders[0]?.order_id ? product.status.changed_at : inAQuarter(),
});

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

  it('places another order when the first one has expired', async () => {
    const { router } = await openReadyForm(replyAfterExpiry);
    buyProperly();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(scene.orders).to.have.lengthOf(1);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));

    buy();

    await screen.findByRole('dialog', { name: 'Review and pay' });
    const [first, repeated, another, ...more] = scene.orders.map(({ order_id: id }) => id);
    expect(repeated).to.equal(first);
    expect(another).not.to.equal(first);
    expect(more).to.deep.equal([]);
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
