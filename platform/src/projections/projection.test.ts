import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { expect } from 'chai';
import type { AnyProjection, VersionedDocument } from './projection.ts';
import { foldEvent } from './projection.ts';

const moved: RecordedEvent<DomainEvent> = {
  type: 'test.Moved',
  data: {},
  id: 'event-1',
  stream: 'test-1',
  revision: 0n,
  position: 7n,
  metadata: {
    actor: 'guest',
    correlationId: 'test',
    address: null,
    causationId: null,
    at: '2026-01-01T00:00:00.000Z' as RecordedEvent<DomainEvent>['metadata']['at'],
  },
};

const projection: AnyProjection = {
  name: 'places',
  version: 1,
  categories: ['test'],
  streamTypes: ['test.Moved'],
  ignores: [],
  hasChangeFeed: false,
  indexes: [],
  documentIds: () => ['from', 'to'],
  on: {
    'test.Moved': (_, __, id) => {
      if (id === 'to') throw new Error('the event lacks a place');
      return { left: true };
    },
  },
};

describe('folding an event into several documents', () => {
  it('changes none of them if it fails for one', () => {
    const documents = new Map<string, VersionedDocument<object>>();
    const changed = new Map<string, VersionedDocument<object>>();

    expect(() => foldEvent(projection, documents, changed, moved)).to.throw('lacks a place');
    expect([...documents.keys(), ...changed.keys()]).to.deep.equal([]);
  });
});
