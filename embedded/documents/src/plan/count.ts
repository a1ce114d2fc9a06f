import { findIndex, type Collection } from '../storage/collection.ts';
import { plan } from './planner.ts';
import type { Selection } from './select.ts';
import { isCoveredBy } from './covered-filter.ts';

/**
 * Counts the selected documents by the keys of an index, without reading a document. Returns
 * undefined if the keys are not sufficient.
 */
export const countByKeys = (collection: Collection, selection: Selection): number | undefined => {
  const { filter, skip, limit, hint } = selection;
  const { access } = plan(collection, { filter, sort: [], hint });
  if (access.kind !== 'index' || access.ranges.length !== 1) return undefined;
  const index = findIndex(collection, access.spec.name);
  const [range] = access.ranges;
  if (!index || !range || !isCoveredBy(index, filter)) return undefined;
  const limitCount = limit === 0 ? undefined : skip + limit;
  return Math.max(0, index.table.count(range, limitCount) - skip);
};
