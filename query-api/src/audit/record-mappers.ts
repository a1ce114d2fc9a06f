import type { AuditItem, HistoryItem } from '@shop/contracts/audit/contract';
import type { AuditDocument, FacetState } from '@shop/contracts/audit/documents';
import type { Lang } from '@shop/contracts/kernel';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { FoundDocument } from '../back-office/list.ts';
import type { OpenText } from '../people/text-opener.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { findStaffNames } from '../people/staff-names.ts';
import type { AuditQueries } from './audit-queries.ts';
import { openState } from './facet-state.ts';
import { loadLabels } from './labels.ts';
import { nameSortOrder } from './name-sort-order.ts';

type AuditRecord = FoundDocument<AuditDocument>;
type Records = Collection<StoredModel<AuditDocument>>;

/** The state of the facet before the change. An index finds it. */
const findStateBefore = async (
  records: Records,
  open: OpenText,
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
    .project<Pick<StoredModel<AuditDocument>, 'document'>>({
      'document.after': 1,
      'document.name': 1,
    })
    .sort({ 'document.log_position': -1 })
    .limit(1)
    .toArray();
  return previous?.document ? openState(open, previous.document) : null;
};

const findActorNames = (queries: AuditQueries, records: readonly AuditRecord[]) =>
  findStaffNames(
    queries,
    records.flatMap(({ document: { actor_id: id, actor_kind: kind } }) =>
      kind === 'system' ? [] : [id],
    ),
  );

/** The actor with their name from the vault. An erased person has no name. */
const toActor = (
  { actor_id: id, actor_kind: kind }: AuditDocument,
  names: ReadonlyMap<string, string>,
): HistoryItem['actor'] => ({ id, name: names.get(id) ?? null, system: kind === 'system' });

/** The reason in the reader's language. */
const translateReason = ({ reason }: AuditDocument, language: Lang): string | null =>
  typeof reason === 'object' && reason !== null ? reason[language] : reason;

export type AuditRow = Omit<AuditItem, 'after' | 'before'>;

/** Maps audit records to list items, in the reader's language. */
export const createRecordMappers = (queries: AuditQueries, records: Records, language: Lang) => {
  /** History items of changes, each with its previous state. */
  const toHistoryItems = async (
    foundRecords: readonly AuditRecord[],
  ): Promise<readonly HistoryItem[]> => {
    const open = createTextOpener(queries.open);
    const names = await findActorNames(queries, foundRecords);
    return Promise.all(
      foundRecords.map(async ({ id, document }) => ({
        id,
        at: document.at,
        actor: toActor(document, names),
        action: document.action,
        facet: document.facet,
        ...(await nameSortOrder(
          queries,
          document,
          {
            before: await findStateBefore(records, open, document),
            after: await openState(open, document),
          },
          language,
        )),
        reason: translateReason(document, language),
      })),
    );
  };

  /** Table rows of changes: everything but their states. */
  const toAuditRows = async (
    foundRecords: readonly AuditRecord[],
  ): Promise<readonly AuditRow[]> => {
    const open = createTextOpener(queries.open);
    const objects = foundRecords.map(({ document: { kind, object_id: id } }) => ({ kind, id }));
    const [names, findLabel] = await Promise.all([
      findActorNames(queries, foundRecords),
      loadLabels(queries, objects, language),
    ]);
    return Promise.all(
      foundRecords.map(async ({ id, document }) => {
        const object = { kind: document.kind, id: document.object_id };
        return {
          id,
          at: document.at,
          actor: toActor(document, names),
          action: document.action,
          facet: document.facet,
          reason: translateReason(document, language),
          object: { ...object, label: findLabel(object) },
          address: document.address && (await open(document.address)),
        };
      }),
    );
  };

  /** Audit items of changes: rows with their states. */
  const toAuditItems = async (
    foundRecords: readonly AuditRecord[],
  ): Promise<readonly AuditItem[]> => {
    const [items, rows] = await Promise.all([
      toHistoryItems(foundRecords),
      toAuditRows(foundRecords),
    ]);
    return rows.map((row, index) => {
      const { before = null, after = null } = items[index] ?? {};
      return { ...row, before, after };
    });
  };

  return { toHistoryItems, toAuditRows, toAuditItems };
};
