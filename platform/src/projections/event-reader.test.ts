import type { DomainEvent } from '@shop/domain/kernel';
import { expect } from 'chai';
import type { TestEvent } from '../event-log/index.ts';
import { inMemoryEventLog } from '../event-log/index.ts';
import type { Projection } from './projection.ts';
import { anyProjection } from './projection.ts';
import { eventReader, typesPatternFor, UnreadableEventError } from './event-reader.ts';

type SaleEvent = DomainEvent<'ordering.Paid' | 'stock.Added@2', { id: string }>;

const ignoreEvent = () => null;
const projection = anyProjection<object, SaleEvent>({
  name: 'test',
  version: 1,
  categories: ['order'],
  streamTypes: ['ordering.Paid'],
  ignores: ['stock.Stored'],
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.id],
  on: { 'ordering.Paid': ignoreEvent, 'stock.Added@2': ignoreEvent },
} satisfies Projection<object, SaleEvent>);

const upcast = (event: DomainEvent): DomainEvent =>
  event.type === 'stock.Added' ? { ...event, type: 'stock.Added@2' } : event;

const read = (stream: string, event: TestEvent): string => {
  const log = inMemoryEventLog();
  log.put(stream, event);
  const [stored] = log.events;
  if (!stored) return 'nothing';
  try {
    return eventReader(projection, upcast)(stored)?.type ?? 'ignored';
  } catch (error) {
    return error instanceof UnreadableEventError ? 'unreadable' : 'failed';
  }
};
const happened = (type: string): DomainEvent => ({ type, data: { id: 'a' } });

describe('the event reader of a projection', () => {
  it('returns handled events in the current version', () => {
    expect(read('order-1', happened('ordering.Paid'))).to.equal('ordering.Paid');
    expect(read('keyPool-1', happened('stock.Added'))).to.equal('stock.Added@2');
  });

  it('skips events of other slices and ignored events', () => {
    expect(read('keyPool-1', happened('stock.Removed'))).to.equal('ignored');
    expect(read('order-1', happened('stock.Stored'))).to.equal('ignored');
    expect(read('other-1', { type: 'other.Broken', data: 'text' })).to.equal('ignored');
  });

  it('fails for a newer version, an unknown type of its streams or malformed data', () => {
    expect(read('keyPool-1', happened('stock.Added@3'))).to.equal('unreadable');
    expect(read('order-1', happened('ordering.Unheard'))).to.equal('unreadable');
    expect(read('keyPool-1', { type: 'stock.Added', data: 'text' })).to.equal('unreadable');
    expect(read('keyPool-1', { type: 'stock.Added', data: null })).to.equal('unreadable');
  });

  it('requests the events of its slices except the ignored ones', () => {
    const typePattern = new RegExp(typesPatternFor(projection));
    const types = ['ordering.Paid', 'ordering.Unheard', 'stock.Added@3', 'stock.StoredTwice'];

    for (const type of types) expect(typePattern.test(type), type).to.equal(true);
    for (const type of ['stock.Stored', 'stock.Stored@2', 'orderingXPaid', 'catalog.Added']) {
      expect(typePattern.test(type), type).to.equal(false);
    }
  });
});
