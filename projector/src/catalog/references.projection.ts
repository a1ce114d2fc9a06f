import type { ReferenceDocument } from '@shop/contracts/catalog/documents';
import { referencesModel } from '@shop/contracts/catalog/documents';
import type { ReferenceEvent } from '@shop/domain/catalog/events';
import type { ReferenceKind } from '@shop/contracts/catalog/values';
import { firstReferences } from '@shop/domain/catalog/first-references.rules';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { savedEntriesProjection } from '../saved-entries.ts';
import { defineProjection } from '../define-projection.ts';

const kinds = {
  'catalog.StatusDefined': 'status',
  'catalog.RequirementTypeDefined': 'requirementType',
  'catalog.RequirementDefined': 'requirement',
  'catalog.FunctionIconDefined': 'functionIcon',
  'catalog.ProductFunctionDefined': 'productFunction',
} as const satisfies Record<ReferenceEvent['type'], ReferenceKind>;

/** Reference data of products: one document per entry of any kind. */
export const referencesProjection = defineProjection(
  'status',
  'requirementType',
  'requirement',
  'functionIcon',
  'productFunction',
  'sortOrder',
).projection<ReferenceDocument, ReferenceEvent | SortOrderChanged>({
  ...referencesModel,
  ...savedEntriesProjection<ReferenceDocument, ReferenceEvent>({
    kinds,
    lists: { requirementType: 'requirements-types' },
    first: firstReferences,
  }),
  ignores: {},
  hasChangeFeed: true,
  indexes: [],
});
