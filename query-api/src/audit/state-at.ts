import type { HistoryState } from '@shop/domain/audit/contract';
import type { AuditDocument, FacetState } from '@shop/domain/audit/documents';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';

type LastOfFacet = Readonly<{ _id: string; after: FacetState | null }>;

/** All facets of the object of a change as they were right after it. */
export const stateAt = async (
  records: Collection<StoredAs<AuditDocument>>,
  { kind, object_id: id, log_position: position, at }: AuditDocument,
): Promise<HistoryState> => {
  const facets = await records
    .aggregate<LastOfFacet>([
      {
        $match: {
          'document.kind': kind,
          'document.object_id': id,
          'document.facet': { $ne: null },
          'document.log_position': { $lte: position },
        },
      },
      { $sort: { 'document.log_position': 1 } },
      { $group: { _id: '$document.facet', after: { $last: '$document.after' } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return {
    kind,
    id,
    at,
    facets: Object.fromEntries(facets.map(({ _id: facet, after }) => [facet, after])),
  };
};
