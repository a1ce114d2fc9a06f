import type { Filter } from '../query/filter.ts';
import { findIndex, type Collection } from '../storage/collection.ts';
import type { ResumePoint } from '../storage/tables.ts';
import type { Access } from './planner.ts';
import { isCoveredBy } from './covered-filter.ts';

/**
 * Returns the position after the first `skip` documents, if the keys of an index determine it
 * without reading a document. `beyond`: there are no more than `skip` documents.
 */
export const skipByKeys = (
  collection: Collection,
  access: Access,
  filter: Filter,
  skip: number,
): ResumePoint | 'beyond' => {
  if (skip === 0 || access.kind !== 'index' || access.ranges.length !== 1) return undefined;
  const index = findIndex(collection, access.spec.name);
  const [range] = access.ranges;
  if (!index || !range || !isCoveredBy(index, filter)) return undefined;
  return index.table.at(range, access.reverse, skip - 1) ?? 'beyond';
};
