import type { ObjectAt } from '@shop/contracts/audit/contract';
import { flatten } from '@shop/contracts/audit/flatten.contract';

type Facets = ObjectAt['facets'];

export type FieldDifference = Readonly<{
  name: string;
  was: unknown;
  now: unknown;
  isChanged: boolean;
}>;

type FacetDifference = Readonly<{ facet: string; fields: readonly FieldDifference[] }>;

const fieldsOf = (then: Facets[string], now: Facets[string]): readonly FieldDifference[] => {
  const [was, is] = [flatten(then), flatten(now)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => {
    const [before, after] = [was[name] ?? null, is[name] ?? null];
    const isChanged = JSON.stringify(before) !== JSON.stringify(after);
    return { name, was: before, now: after, isChanged };
  });
};

/** The fields of each facet at a moment and now. Facets without fields are omitted. */
export const facetDifferences = (then: Facets, now: Facets): readonly FacetDifference[] =>
  [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .map((facet) => ({ facet, fields: fieldsOf(then[facet] ?? null, now[facet] ?? null) }))
    .filter(({ fields }) => fields.length > 0);
