import type { HistoryState } from '@shop/contracts/audit/contract';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import { createTextOpener } from '../people/text-opener.ts';
import type { AuditQueries } from './audit-queries.ts';
import type { AuditRecords } from './read-facets.ts';
import { readFacets } from './read-facets.ts';

/** All facets of a change's object right after the change. */
export const readStateAt = async (
  queries: Pick<AuditQueries, 'open'>,
  records: AuditRecords,
  { kind, object_id: id, log_position: position, at }: AuditDocument,
): Promise<HistoryState> => {
  const { facets } = await readFacets(
    records,
    createTextOpener(queries.open),
    { kind, id },
    position,
  );
  return { kind, id, at, facets };
};
