import type { ObjectAt } from '@shop/contracts/audit/contract';
import type { Lang } from '@shop/contracts/kernel';
import { HttpError } from '@shop/platform/http';
import { createTextOpener } from '../people/text-opener.ts';
import type { AuditQueries } from './audit-queries.ts';
import type { AuditRecords } from './read-facets.ts';
import { readFacets, isRecorded, findLastChange } from './read-facets.ts';
import type { AuditObject } from './labels.ts';
import { loadLabels } from './labels.ts';
import { nameSortOrder } from './name-sort-order.ts';

type ObjectMoment = AuditObject & Readonly<{ at: string }>;

/**
 * An object as it was at a moment, with its current label.
 *
 * @throws HttpError `not-found` if the audit has no record of it
 */
export const readObjectAt = async (
  queries: AuditQueries,
  records: AuditRecords,
  { kind, id, at }: ObjectMoment,
  language: Lang,
): Promise<ObjectAt> => {
  const object = { kind, id };
  const [findLabel, last] = await Promise.all([
    loadLabels(queries, [object], language),
    findLastChange(records, object, at),
  ]);
  if (!last && !(await isRecorded(records, object))) throw new HttpError('not-found');
  const { facets, complete } = last
    ? await readFacets(records, createTextOpener(queries.open), object, last.log_position)
    : { facets: {}, complete: true };
  const named = await Promise.all(
    Object.entries(facets).map(async ([facet, state]) => {
      const document = { kind, object_id: id };
      const { after } = await nameSortOrder(
        queries,
        document,
        { before: null, after: state },
        language,
      );
      return [facet, after] as const;
    }),
  );
  return {
    kind,
    id,
    at,
    label: findLabel(object),
    changed_at: last?.at ?? null,
    complete,
    facets: Object.fromEntries(named),
  };
};
