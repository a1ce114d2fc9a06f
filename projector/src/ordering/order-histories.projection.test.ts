import { orderId } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { orderHistoriesProjection } from './order-histories.projection.ts';

const events = orderEvents({ orderId: orderId('o'), at: at(0), until: at(15) });
const paid = events.paid({ at: at(1) });

describe('order histories projection', () => {
  itBearsRedelivery(orderHistoriesProjection, events.placed, paid, events.fulfilled());

  it('keeps the newest occurrences, and counts those that it left out', async () => {
    const downloads = Array.from({ length: 600 }, () => events.downloaded({ at: at(10) }));
    const all: readonly OrderEvent[] = [events.placed, paid, ...downloads, events.refundDecided()];
    const document = (await delivered(orderHistoriesProjection, record(...all)))['o'];
    expect(document?.occurrences).to.have.lengthOf(500);
    expect(document?.occurrences.at(-1)?.type).to.equal('ordering.RefundDecided');
    expect(document?.left_out).to.equal(103);
  });
});
