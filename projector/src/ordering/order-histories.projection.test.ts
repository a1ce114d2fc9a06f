import type { SealedText } from '@shop/contracts/kernel';
import { orderId } from '@shop/domain/ordering';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import type { OrderHistoryEvent } from './occurrence-details.ts';
import { orderHistoriesProjection } from './order-histories.projection.ts';

const events = orderEvents({ orderId: orderId('o'), at: at(0), until: at(15) });
const paid = events.paid({ at: at(1) });

describe('order histories projection', () => {
  itToleratesRedelivery(orderHistoriesProjection, events.placed, paid, events.fulfilled());

  it('keeps the newest entries, and counts those left out', async () => {
    const downloads = Array.from({ length: 600 }, () => events.downloaded({ at: at(10) }));
    const all: readonly OrderHistoryEvent[] = [
      events.placed,
      paid,
      ...downloads,
      events.refundDecided(),
    ];
    const document = (await foldBatches(orderHistoriesProjection, recordEvents(...all)))['o'];
    expect(document?.occurrences).to.have.lengthOf(500);
    expect(document?.occurrences.at(-1)?.type).to.equal('ordering.RefundDecided');
    expect(document?.omitted_count).to.equal(103);
  });

  it('records actor, address and reason, and no ids except key ids', async () => {
    const { occurrences = [] } =
      (
        await foldBatches(
          orderHistoriesProjection,
          recordEvents<OrderHistoryEvent>(
            events.placed,
            paid,
            events.fulfilled(),
            events.refundDecided({ keys: ['import:0'], whole: false, reason: 'It does not work' }),
          ),
        )
      )['o'] ?? {};
    const [placed, , fulfilled, refund] = occurrences;
    expect(placed).to.deep.include({
      actor: 'guest',
      address: null,
      email: events.orderData.buyer.email,
      reason: null,
    });
    expect(placed?.details).to.have.keys(['amount', 'count', 'payment_system']);
    expect(fulfilled?.details).to.deep.equal({ keys: events.keys });
    expect(refund).to.deep.include({ reason: 'It does not work', email: null });
    expect(refund?.details).to.have.keys(['amount', 'keys', 'payment', 'method', 'whole']);
  });

  it('stores the sealed address of a request unchanged', async () => {
    const address = 'person-1.sealed' as SealedText;
    const [placed] = recordEvents<OrderHistoryEvent>(events.placed);
    const sent = placed && { ...placed, metadata: { ...placed.metadata, address } };
    const documents = await foldBatches(orderHistoriesProjection, sent ? [sent] : []);
    expect(documents['o']?.occurrences[0]).to.include({ address });
  });
});
