import '../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem } from '../../app/testing/open-shop.tsx';
import { quoteFor, system } from './testing/buying.ts';
import {
  buy,
  buyProperly,
  endScene,
  fillIn,
  openForm,
  openReadyForm,
  scene,
} from '../../app/testing/checkout-scene.ts';
import { waitForTotals } from './testing/wait-for-totals.ts';

describe('“Buy” in a checkout that is still loading', () => {
  afterEach(endScene);

  it('waits for the price, and buys once at that price', async () => {
    const held = Promise.withResolvers<void>();
    await openReadyForm();
    fillIn();
    scene.answerQuote = async (count) => {
      await held.promise;
      return quoteFor(12, count);
    };
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '3' } });
    buy();
    const buying = await screen.findByRole('button', { name: 'Placing your order…' });
    fireEvent.click(buying);
    expect(screen.queryByText(/^To continue/)).to.equal(null);
    expect(scene.orders).to.deep.equal([]);

    held.resolve();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    const [order, ...more] = scene.orders;
    expect(order?.count).to.equal(3);
    expect(order?.expected_total).to.deep.equal({ currency: 'USD', cost: 3_600 });
    expect(more).to.deep.equal([]);
  });

  it('is canceled by a change before the price arrives', async () => {
    const held = Promise.withResolvers<void>();
    await openReadyForm();
    fillIn();
    scene.answerQuote = async (count) => {
      await held.promise;
      return quoteFor(10, count);
    };
    const count = screen.getByLabelText('Quantity');
    fireEvent.change(count, { target: { value: '3' } });
    buy();
    await screen.findByRole('button', { name: 'Placing your order…' });
    fireEvent.change(count, { target: { value: '4' } });
    held.resolve();

    await screen.findAllByText('$40');
    await waitForTotals();
    expect(scene.orders).to.deep.equal([]);
  });

  it('retries a failed price, and shows why there is none', async () => {
    await openReadyForm();
    fillIn();
    scene.answerQuote = () => aProblem(503, 'busy', 'Prices are busy');
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '3' } });
    await screen.findByText('Prices are busy');

    scene.answerQuote = () => aProblem(503, 'busy', 'Prices are still busy');
    buy();
    await screen.findAllByText('Prices are still busy');
    expect(scene.orders).to.deep.equal([]);

    scene.answerQuote = undefined;
    buy();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(scene.orders.map(({ count }) => count)).to.deep.equal([3]);
  });

  it('waits for the payment systems', async () => {
    const held = Promise.withResolvers<void>();
    scene.answerSystems = async () => {
      await held.promise;
      return [system];
    };
    await openForm();
    await screen.findByLabelText('Email');
    buyProperly();
    await screen.findByRole('button', { name: 'Placing your order…' });
    expect(scene.orders).to.deep.equal([]);

    held.resolve();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(scene.orders.map(({ payment_system: chosen }) => chosen)).to.deep.equal(['mir']);
  });

  it('retries failed payment systems', async () => {
    scene.answerSystems = () => aProblem(503, 'busy', 'Payments are busy');
    await openForm();
    await screen.findByText('Payments are busy');

    scene.answerSystems = undefined;
    buyProperly();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(scene.orders.map(({ payment_system: chosen }) => chosen)).to.deep.equal(['mir']);
  });
});
