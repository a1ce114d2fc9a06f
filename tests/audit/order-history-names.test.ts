import { baseTypeOf } from '@shop/domain/kernel';
import type { OrderHistoryEvent } from '@shop/projector/ordering';
import { orderHistoryTypes } from '@shop/projector/ordering';
import { expect } from 'chai';
import { orderHistory } from '../../web/src/shared/i18n/rus/order-events.ts';
import type { EventNames } from './event-names.ts';
import { namedTypes } from './event-names.ts';

/** Revealed keys are added to the history when it is read. */
type Entry = OrderHistoryEvent['type'] | 'stock.KeyRevealedToStaff';

/** The compiler names each entry without a name. */
const names: EventNames<Entry> = orderHistory;

describe('the names in the history of an order', () => {
  it('exist for every entry, and for no others', () => {
    const types = [...orderHistoryTypes.map(baseTypeOf), 'stock.KeyRevealedToStaff'];
    expect(namedTypes(names)).to.have.members([...new Set(types)]);
  });
});
