import type { ObjectAt } from '@shop/contracts/audit/contract';
import type { Lang } from '@shop/contracts/kernel';
import { Refused } from '@shop/platform/http';
import type { AuditQueries } from './audit-queries.ts';
import type { AuditRecords } from './facets-at.ts';
import { facetsAt, isRecorded, lastChangeUntil } from './facets-at.ts';
import type { AuditObject } from './labels.ts';
import { labelsOf } from './labels.ts';
import { namedOrder } from './named-orders.ts';

type Moment = AuditObject & Readonly<{ at: string }>;

/**
 * An object as it was at a moment, called by its present name.
 *
 * @throws Refused `not-found` if nothing was ever recorded about it
 */
export const objectAtMoment = async (
  queries: AuditQueries,
  records: AuditRecords,
  { kind, id, at }: Moment,
  language: Lang,
): Promise<ObjectAt> => {
  const object = { kind, id };
  const [labelOf, last] = await Promise.all([
    labelsOf(queries, [object], language),
    lastChangeUntil(records, object, at),
  ]);
  if (!last && !(await isRecorded(records, object))) throw new Refused('not-found');
  const { facets, complete } = last
    ? await facetsAt(records, object, last.log_position)
    : { facets: {}, complete: true };
  const named = await Promise.all(
    Object.entries(facets).map(async ([facet, state]) => {
      const document = { kind, object_id: id };
      const { after } = await namedOrder(
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
    label: labelOf(object),
    changed_at: last?.at ?? null,
    complete,
    facets: Object.fromEntries(named),
  };
};
