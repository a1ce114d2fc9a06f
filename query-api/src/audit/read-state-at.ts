import type { HistoryState } from '@shop/contracts/audit/contract';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import type { AuditRecords } from './read-facets.ts';
import { readFacets } from './read-facets.ts';

/** All facets of a change's object right after the change. */
export const readStateAt = async (
  records: AuditRecords,
  { kind, object_id: id, log_position: position, at }: AuditDocument,
): Promise<HistoryState> => {
  const { facets } = await readFacets(records, { kind, id }, position);
  return { kind, id, at, facets };
};
