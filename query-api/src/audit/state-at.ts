import type { HistoryState } from '@shop/contracts/audit/contract';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import type { AuditRecords } from './facets-at.ts';
import { readFacets } from './facets-at.ts';

/** All facets of the object of a change as they were right after it. */
export const readStateAt = async (
  records: AuditRecords,
  { kind, object_id: id, log_position: position, at }: AuditDocument,
): Promise<HistoryState> => {
  const { facets } = await readFacets(records, { kind, id }, position);
  return { kind, id, at, facets };
};
