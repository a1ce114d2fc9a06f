import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem } from '../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';
import { chargedQuoteFor, placedReply, product } from './testing/buying.ts';
import {
  buy,
  buyProperly,
  endScene,
  openReadyForm,
  scene,
} from '../../app/testing/checkout-scene.ts';

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

describe('a rejected checkout', () => {
  afterEach(endScene);

  it('replaces an older error with the latest one', async () => {
    await openReadyForm(() => aProblem(503, 'busy', `Answer ${scene.orders.length}`));

    buyProperly();
    await screen.findAllByText('Answer 1');
    buy();
    await screen.findAllByText('Answer 2');

    expect(alerts()).to.deep.equal(['Answer 2']);
  });

  it('shows the server’s error message unchanged', async () => {
    const message = 'This product cannot be bought at the moment';
    await openReadyForm(() => aProblem(409, 'invalid-product', message));

    buyProperly();

    const alert = await expectShownOnce(message);
    expect(alert.getAttribute('role')).to.equal('alert');
  });

  it('shows a server error at the field it concerns', async () => {
    const message = 'Number of keys must not exceed 3';
    const errors = { count: [message] };
    await openReadyForm(() => aProblem(409, 'not-enough-keys', message, { errors }));

    buyProperly();

    await screen.findAllByText(message);
    const count = screen.getByLabelText('Quantity');
    await waitFor(() => expect(document.activeElement).to.equal(count));
    expect(count.getAttribute('aria-invalid')).to.equal('true');
  });

  it('offers a changed price as a new order', async () => {
    const changed = { quote: chargedQuoteFor(12) };
    await openReadyForm(() => aProblem(409, 'price-changed', 'The price has changed', changed));

    buyProperly();
    await screen.findAllByText('$12');
    buy();

    await waitFor(() => expect(scene.orders).to.have.lengthOf(2));
    const [first, second] = scene.orders;
    expect(second?.expected_total).to.deep.equal({ currency: 'USD', cost: 1_200 });
    expect(second?.order_id).not.to.equal(first?.order_id);
  });

  it('repeats the same order after a failed response', async () => {
    await openReadyForm(() => aProblem(503, 'busy', 'Try again'));

    buyProperly();
    await screen.findAllByText('Try again');
    buy();

    await waitFor(() => expect(scene.orders).to.have.lengthOf(2));
    expect(scene.orders[1]).to.deep.equal(scene.orders[0]);
  });

  it('requires acceptance of the risk if the status warns', async () => {
    const status = { ...product.status, colour: 'warning', warns: true } as const;
    await openReadyForm(placedReply, { ...product, status });

    buyProperly();
    await screen.findByText('Please confirm you accept the risk');
    expect(scene.orders).to.deep.equal([]);

    fireEvent.click(screen.getByLabelText(/accept the risk/));
    buy();
    await waitFor(() => expect(scene.orders).to.have.lengthOf(1));
    expect(scene.orders[0]?.accept_risk).to.equal(true);
  });
});
