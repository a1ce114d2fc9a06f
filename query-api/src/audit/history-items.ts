import type { AuditItem, HistoryItem } from '@shop/contracts/audit/contract';
import type { AuditDocument, FacetState } from '@shop/contracts/audit/documents';
import type { Lang } from '@shop/contracts/kernel';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { Found } from '../back-office/list.ts';
import { openIfKept } from '../identity/opening.ts';
import { staffNames } from '../identity/staff-names.ts';
import type { AuditQueries } from './audit-queries.ts';
import { labelsOf } from './labels.ts';
import { namedOrder } from './named-orders.ts';

export type AuditRecord = Found<AuditDocument>;
type Records = Collection<StoredAs<AuditDocument>>;

/** The facet as the change before left it; an index finds it. */
const stateBefore = async (
  records: Records,
  { kind, object_id: id, facet, log_position: position }: AuditDocument,
): Promise<FacetState | null> => {
  if (facet === null) return null;
  const [previous] = await records
    .find({
      'document.kind': kind,
      'document.object_id': id,
      'document.facet': facet,
      'document.log_position': { $lt: position },
    })
    .project<Pick<StoredAs<AuditDocument>, 'document'>>({ 'document.after': 1 })
    .sort({ 'document.log_position': -1 })
    .limit(1)
    .toArray();
  return previous?.document?.after ?? null;
};

const namesIn = (queries: AuditQueries, records: readonly AuditRecord[]) =>
  staffNames(
    queries,
    records.flatMap(({ document: { actor_id: id, actor_kind: kind } }) =>
      kind === 'system' ? [] : [id],
    ),
  );

/** The actor, named from the vault: an erased person has no name. */
const actorOf = (
  { actor_id: id, actor_kind: kind }: AuditDocument,
  names: ReadonlyMap<string, string>,
): HistoryItem['actor'] => ({ id, name: names.get(id) ?? null, system: kind === 'system' });

/** The reason as readers of one language see it. */
const reasonIn = ({ reason }: AuditDocument, language: Lang): string | null =>
  typeof reason === 'object' && reason !== null ? reason[language] : reason;

/** Changes as a history shows them, each with the state before it. */
export const historyItems =
  (queries: AuditQueries, records: Records, language: Lang) =>
  async (found: readonly AuditRecord[]): Promise<readonly HistoryItem[]> => {
    const names = await namesIn(queries, found);
    return Promise.all(
      found.map(async ({ id, document }) => ({
        id,
        at: document.at,
        actor: actorOf(document, names),
        action: document.action,
        facet: document.facet,
        ...(await namedOrder(
          queries,
          document,
          { before: await stateBefore(records, document), after: document.after },
          language,
        )),
        reason: reasonIn(document, language),
      })),
    );
  };

type AuditRow = Omit<AuditItem, 'after' | 'before'>;

/** What the audit's table has of changes: everything but their states. */
export const auditRows =
  (queries: AuditQueries, language: Lang) =>
  async (found: readonly AuditRecord[]): Promise<readonly AuditRow[]> => {
    const open = openIfKept(queries.open);
    const objects = found.map(({ document: { kind, object_id: id } }) => ({ kind, id }));
    const [names, labelOf] = await Promise.all([
      namesIn(queries, found),
      labelsOf(queries, objects, language),
    ]);
    return Promise.all(
      found.map(async ({ id, document }) => {
        const object = { kind: document.kind, id: document.object_id };
        return {
          id,
          at: document.at,
          actor: actorOf(document, names),
          action: document.action,
          facet: document.facet,
          reason: reasonIn(document, language),
          object: { ...object, label: labelOf(object) },
          address: document.address && (await open(document.address)),
        };
      }),
    );
  };

/** Changes as the audit shows them. */
export const auditItems =
  (queries: AuditQueries, records: Records, language: Lang) =>
  async (found: readonly AuditRecord[]): Promise<readonly AuditItem[]> => {
    const [items, rows] = await Promise.all([
      historyItems(queries, records, language)(found),
      auditRows(queries, language)(found),
    ]);
    return rows.map((row, index) => {
      const { before = null, after = null } = items[index] ?? {};
      return { ...row, before, after };
    });
  };
