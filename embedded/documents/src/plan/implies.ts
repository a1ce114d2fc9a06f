import { hasText, type Collation } from '../bson/collation.ts';
import { comparable, compare, equal } from '../bson/compare.ts';
import type { Condition, Filter, Leaf } from '../query/filter.ts';
import { needsPresence } from './interval.ts';

const boundImplies = (
  query: Condition,
  part: Condition,
  collation: Collation | undefined,
): boolean => {
  if (!('value' in query) || !('value' in part) || !comparable(query.value, part.value))
    return false;
  if (collation && part.op !== 'eq' && hasText(part.value)) return false;
  const order = compare(query.value, part.value);
  switch (part.op) {
    case 'eq':
      return query.op === 'eq' && equal(query.value, part.value);
    case 'gt':
      return query.op === 'gt'
        ? order >= 0
        : (query.op === 'gte' || query.op === 'eq') && order > 0;
    case 'gte':
      return (query.op === 'gt' || query.op === 'gte' || query.op === 'eq') && order >= 0;
    case 'lt':
      return query.op === 'lt'
        ? order <= 0
        : (query.op === 'lte' || query.op === 'eq') && order < 0;
    case 'lte':
      return (query.op === 'lt' || query.op === 'lte' || query.op === 'eq') && order <= 0;
  }
};

const conditionImplies = (
  query: Condition,
  part: Condition,
  collation: Collation | undefined,
): boolean => {
  if (part.op === 'exists') return needsPresence(query);
  if (query.op === 'in' && query.patterns === 0 && query.values.length > 0) {
    return query.values.every((value) => boundImplies({ op: 'eq', value }, part, collation));
  }
  return boundImplies(query, part, collation);
};

/** Whether every document that satisfies the leaves satisfies a partial index's filter. */
export const implies = (
  leaves: readonly Leaf[],
  partial: Filter,
  collation: Collation | undefined,
): boolean => {
  if (partial.kind === 'and') return partial.of.every((part) => implies(leaves, part, collation));
  if (partial.kind !== 'leaf') return false;
  return leaves.some(
    (leaf) =>
      leaf.path.text === partial.path.text &&
      conditionImplies(leaf.condition, partial.condition, collation),
  );
};
