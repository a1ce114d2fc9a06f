import { fold } from '@shop/domain/kernel';
import { order, orderId } from '@shop/domain/ordering';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { requirePlaced } from './require-placed.ts';

describe('an accepted order', () => {
  const id = orderId('6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10');

  it('is returned if it is placed', () => {
    const placed = fold(order, [orderEvents().placed]);
    expect(requirePlaced(placed, id)).to.equal(placed);
  });

  it('is named by its id in the error if it is not placed', () => {
    expect(() => requirePlaced(order.initialState, id)).to.throw(
      `Order ${id} was accepted but is not placed`,
    );
  });
});
