import type { ReferenceDocument } from '@shop/domain/catalog/documents';
import { referencesModel } from '@shop/domain/catalog/documents';
import type { ReferenceEntries, ReferenceEvent, ReferenceKind } from '@shop/domain/catalog/events';
import type { Recorded } from '@shop/domain/kernel';
import type { Projection } from '@shop/platform/projections';

const kinds = {
  'catalog.StatusDefined': 'status',
  'catalog.RequirementTypeDefined': 'requirementType',
  'catalog.RequirementDefined': 'requirement',
  'catalog.FunctionIconDefined': 'functionIcon',
  'catalog.ProductFunctionDefined': 'productFunction',
} as const satisfies Record<ReferenceEvent['type'], ReferenceKind>;

const defined =
  <Kind extends ReferenceKind>(kind: Kind) =>
  (
    _: ReferenceDocument | null,
    {
      data,
      revision,
    }: Recorded<Extract<ReferenceEvent, { data: { entry: ReferenceEntries[Kind] } }>>,
  ): ReferenceDocument =>
    ({
      kind,
      id: data.id,
      entry: data.entry,
      changed_at: data.at,
      revision: Number(revision),
    }) as ReferenceDocument; // kind and entry belong together by the event's type

/** What products refer to: one document per entry of any kind. */
export const referencesProjection: Projection<ReferenceDocument, ReferenceEvent> = {
  ...referencesModel,
  categories: Object.values(kinds),
  ignores: [],
  followed: true,
  indexes: [],
  documentIds: ({ type, data }) => [`${kinds[type]}:${data.id}`],
  on: {
    'catalog.StatusDefined': defined('status'),
    'catalog.RequirementTypeDefined': defined('requirementType'),
    'catalog.RequirementDefined': defined('requirement'),
    'catalog.FunctionIconDefined': defined('functionIcon'),
    'catalog.ProductFunctionDefined': defined('productFunction'),
  },
};
