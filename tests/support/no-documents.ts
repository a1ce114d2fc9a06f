import type { DomainEvent } from '@shop/domain/kernel';
import { anyProjection } from '@shop/platform/projections';

/** A projection without documents, for tests of builds and their leases. */
export const noDocuments = anyProjection<object, DomainEvent<'test.None'>>({
  name: 'nothing',
  version: 1,
  categories: [],
  streamTypes: [],
  ignores: [],
  hasChangeFeed: false,
  indexes: [],
  documentIds: () => [],
  on: { 'test.None': () => null },
});
