import type { HistoryState } from '@shop/contracts/audit/contract';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import type { AuditRecords } from './facets-at.ts';
import { facetsAt } from './facets-at.ts';

/** All facets of the object of a change as they were right after it. */
export const stateAt = async (
  records: AuditRecords,
  { kind, object_id: id, log_position: position, at }: AuditDocument,
): Promise<HistoryState> => {
  const { facets } = await facetsAt(records, { kind, id }, position);
  return { kind, id, at, facets };
};
