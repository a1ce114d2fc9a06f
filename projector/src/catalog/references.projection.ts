import type { ReferenceDocument } from '@shop/domain/catalog/documents';
import { referencesModel } from '@shop/domain/catalog/documents';
import type { ReferenceEvent, ReferenceKind } from '@shop/domain/catalog/events';
import type { Projection } from '@shop/platform/projections';
import { keptEntries } from '../kept-entries.ts';

const kinds = {
  'catalog.StatusDefined': 'status',
  'catalog.RequirementTypeDefined': 'requirementType',
  'catalog.RequirementDefined': 'requirement',
  'catalog.FunctionIconDefined': 'functionIcon',
  'catalog.ProductFunctionDefined': 'productFunction',
} as const satisfies Record<ReferenceEvent['type'], ReferenceKind>;

/** What products refer to: one document per entry of any kind. */
export const referencesProjection: Projection<ReferenceDocument, ReferenceEvent> = {
  ...referencesModel,
  ...keptEntries<ReferenceDocument, ReferenceEvent>(kinds, ({ revision }) => Number(revision)),
  ignores: [],
  followed: true,
  indexes: [],
};
