import { maxFacets } from '@shop/contracts/audit/contract';
import type { AuditDocument, FacetState } from '@shop/contracts/audit/documents';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { OpenText } from '../people/text-opener.ts';
import { openState } from './facet-state.ts';
import type { AuditObject } from './labels.ts';

export type AuditRecords = Collection<StoredModel<AuditDocument>>;

const objectFilter = ({ kind, id }: AuditObject) => ({
  'document.kind': kind,
  'document.object_id': id,
});

/** Sorts before every facet name and after `null`: actions without a state have no facet. */
const lowestFacetName = '';

const findNextFacet = async (
  records: AuditRecords,
  object: AuditObject,
  last: string,
): Promise<string | null> => {
  const [record] = await records
    .find({ ...objectFilter(object), 'document.facet': { $gt: last } })
    .sort({ 'document.facet': 1, 'document.log_position': -1 })
    .limit(1)
    .toArray();
  return record?.document?.facet ?? null;
};

const listFacetNames = async (
  records: AuditRecords,
  object: AuditObject,
): Promise<readonly string[]> => {
  const names: string[] = [];
  let name = await findNextFacet(records, object, lowestFacetName);
  while (name !== null && names.length <= maxFacets) {
    names.push(name);
    name = await findNextFacet(records, object, name);
  }
  return names;
};

type FacetStates = Readonly<{
  facets: Readonly<Record<string, FacetState | null>>;
  /** False if the object has more than `maxFacets` parts. */
  complete: boolean;
}>;

/**
 * The facets of an object up to a position of the log. An index finds each facet, so the cost grows
 * with the number of facets and not with the number of changes.
 */
export const readFacets = async (
  records: AuditRecords,
  open: OpenText,
  object: AuditObject,
  position: bigint,
): Promise<FacetStates> => {
  const names = await listFacetNames(records, object);
  const states = await Promise.all(
    names.slice(0, maxFacets).map(async (facet) => {
      const [record] = await records
        .find({
          ...objectFilter(object),
          'document.facet': { $eq: facet },
          'document.log_position': { $lte: position },
        })
        .sort({ 'document.log_position': -1 })
        .limit(1)
        .toArray();
      const { document } = record ?? {};
      return document ? [[facet, await openState(open, document)] as const] : [];
    }),
  );
  return { facets: Object.fromEntries(states.flat()), complete: names.length <= maxFacets };
};

/** The last change of an object up to a moment, by the time of its event. */
export const findLastChange = async (
  records: AuditRecords,
  object: AuditObject,
  at: string,
): Promise<AuditDocument | null> => {
  const [record] = await records
    .find({ ...objectFilter(object), 'document.at': { $lte: at } })
    .sort({ 'document.at': -1, 'document.log_position': -1 })
    .limit(1)
    .toArray();
  return record?.document ?? null;
};

/** Whether the audit has any record of an object. */
export const isRecorded = async (records: AuditRecords, object: AuditObject): Promise<boolean> =>
  (await records.findOne(objectFilter(object), { projection: { _id: 1 } })) !== null;
