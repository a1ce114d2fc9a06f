import type { DomainEvent } from '@shop/domain/kernel';
import { expect } from 'chai';
import type { TestEvent } from '../event-log/index.ts';
import { inMemoryEventLog } from '../event-log/index.ts';
import type { Projection } from './projection.ts';
import { anyProjection } from './projection.ts';
import { eventReader, typesPatternFor, UnreadableEvent } from './event-reader.ts';

type SaleEvent = DomainEvent<'ordering.Paid' | 'stock.Added@2', { id: string }>;

const ignoreEvent = () => null;
const projection = anyProjection<object, SaleEvent>({
  name: 'test',
  version: 1,
  categories: ['order'],
  ignores: ['stock.Stored'],
  followed: false,
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
    return error instanceof UnreadableEvent ? 'unreadable' : 'failed';
  }
};
const happened = (type: string): DomainEvent => ({ type, data: { id: 'a' } });

describe('reading for a projection', () => {
  it('gives what it handles, in the current version', () => {
    expect(read('order-1', happened('ordering.Paid'))).to.equal('ordering.Paid');
    expect(read('keyPool-1', happened('stock.Added'))).to.equal('stock.Added@2');
  });

  it('passes over what others are for, and what it ignores', () => {
    expect(read('keyPool-1', happened('stock.Removed'))).to.equal('ignored');
    expect(read('order-1', happened('stock.Stored'))).to.equal('ignored');
    expect(read('other-1', { type: 'other.Broken', data: 'text' })).to.equal('ignored');
  });

  it('can not pass over a later version, an unknown type of its streams, or broken data', () => {
    expect(read('keyPool-1', happened('stock.Added@3'))).to.equal('unreadable');
    expect(read('order-1', happened('ordering.Unheard'))).to.equal('unreadable');
    expect(read('keyPool-1', { type: 'stock.Added', data: 'text' })).to.equal('unreadable');
    expect(read('keyPool-1', { type: 'stock.Added', data: null })).to.equal('unreadable');
  });

  it('asks the store for its slices, and not for what it ignores', () => {
    const typePattern = new RegExp(typesPatternFor(projection));
    const types = ['ordering.Paid', 'ordering.Unheard', 'stock.Added@3', 'stock.StoredTwice'];

    for (const type of types) expect(typePattern.test(type), type).to.equal(true);
    for (const type of ['stock.Stored', 'stock.Stored@2', 'orderingXPaid', 'catalog.Added']) {
      expect(typePattern.test(type), type).to.equal(false);
    }
  });
});
