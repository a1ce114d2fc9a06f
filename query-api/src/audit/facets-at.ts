import { mostFacets } from '@shop/contracts/audit/contract';
import type { AuditDocument, FacetState } from '@shop/contracts/audit/documents';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { AuditObject } from './labels.ts';

export type AuditRecords = Collection<StoredAs<AuditDocument>>;

const ofObject = ({ kind, id }: AuditObject) => ({
  'document.kind': kind,
  'document.object_id': id,
});

/** Sorts after nothing but `null`: actions that leave no state have no facet. */
const beforeAllFacets = '';

const nextFacet = async (
  records: AuditRecords,
  object: AuditObject,
  last: string,
): Promise<string | null> => {
  const [record] = await records
    .find({ ...ofObject(object), 'document.facet': { $gt: last } })
    .sort({ 'document.facet': 1, 'document.log_position': -1 })
    .limit(1)
    .toArray();
  return record?.document?.facet ?? null;
};

const facetNames = async (
  records: AuditRecords,
  object: AuditObject,
): Promise<readonly string[]> => {
  const names: string[] = [];
  let name = await nextFacet(records, object, beforeAllFacets);
  while (name !== null && names.length <= mostFacets) {
    names.push(name);
    name = await nextFacet(records, object, name);
  }
  return names;
};

type Facets = Readonly<{
  facets: Readonly<Record<string, FacetState | null>>;
  /** False if the object has more than `mostFacets` parts. */
  complete: boolean;
}>;

/**
 * The facets of an object up to a position of the log. Each facet is looked up by an index, so the
 * cost grows with the number of facets and not with the number of changes.
 */
export const facetsAt = async (
  records: AuditRecords,
  object: AuditObject,
  position: bigint,
): Promise<Facets> => {
  const names = await facetNames(records, object);
  const states = await Promise.all(
    names.slice(0, mostFacets).map(async (facet) => {
      const [record] = await records
        .find({
          ...ofObject(object),
          'document.facet': { $eq: facet },
          'document.log_position': { $lte: position },
        })
        .sort({ 'document.log_position': -1 })
        .limit(1)
        .toArray();
      return record?.document ? [[facet, record.document.after] as const] : [];
    }),
  );
  return { facets: Object.fromEntries(states.flat()), complete: names.length <= mostFacets };
};

/** The last change of an object until a moment, by the time of its event. */
export const lastChangeUntil = async (
  records: AuditRecords,
  object: AuditObject,
  at: string,
): Promise<AuditDocument | null> => {
  const [record] = await records
    .find({ ...ofObject(object), 'document.at': { $lte: at } })
    .sort({ 'document.at': -1, 'document.log_position': -1 })
    .limit(1)
    .toArray();
  return record?.document ?? null;
};

/** Whether anything was ever recorded about an object. */
export const isRecorded = async (records: AuditRecords, object: AuditObject): Promise<boolean> =>
  (await records.findOne(ofObject(object), { projection: { _id: 1 } })) !== null;
