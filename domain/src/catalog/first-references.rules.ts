import type { ReferenceEntries, ReferenceKind } from '@shop/contracts/catalog/values';
import { firstRequirementTypes } from './first-requirement-types.rules.ts';
import { firstStatuses } from './first-statuses.rules.ts';

/** An entry that every shop has before the first save, as revision 0. */
export type FirstReference = {
  [Kind in ReferenceKind]: Readonly<{
    kind: Kind;
    id: string;
    entry: ReferenceEntries[Kind];
    /** Its place until staff sort the list. */
    position: number;
    revision: 0;
    changed_at: null;
  }>;
}[ReferenceKind];

const unsavedEntry = { revision: 0, changed_at: null } as const;

const all: readonly FirstReference[] = [
  ...Object.entries(firstStatuses).map(([id, entry], position): FirstReference => ({
    kind: 'status',
    id,
    entry,
    position,
    ...unsavedEntry,
  })),
  ...firstRequirementTypes.map((type): FirstReference => ({
    kind: 'requirementType',
    ...type,
    ...unsavedEntry,
  })),
];

/** The initial references of the shop, by document id: `{kind}:{id}`. */
export const firstReferences: ReadonlyMap<string, FirstReference> = new Map(
  all.map((first) => [`${first.kind}:${first.id}`, first]),
);

/**
 * The entry with which every shop begins, until staff save it for the first time. Null for all
 * other ids.
 */
export const firstReference = (kind: ReferenceKind, id: string): FirstReference | null =>
  firstReferences.get(`${kind}:${id}`) ?? null;
