import { firstRequirementTypes } from '@shop/domain/catalog/first-requirement-types.rules';
import { firstStatuses } from '@shop/domain/catalog/first-statuses.rules';
import type { ReferenceEntries, ReferenceKind } from '@shop/domain/catalog/events';

type First = {
  [Kind in ReferenceKind]: Readonly<{ kind: Kind; id: string; entry: ReferenceEntries[Kind] }>;
}[ReferenceKind];

/** What the shop begins with, until staff say otherwise, by the id of its document. */
export const firstReferences: ReadonlyMap<string, First> = new Map(
  [
    ...Object.entries(firstStatuses).map(([id, entry]): First => ({ kind: 'status', id, entry })),
    ...firstRequirementTypes.map((type): First => ({ kind: 'requirementType', ...type })),
  ].map((first) => [`${first.kind}:${first.id}`, first]),
);
