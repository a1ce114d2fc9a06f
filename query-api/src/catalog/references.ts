import { Router } from '@koa/router';
import { codeParams, idParams } from '@shop/contracts/catalog/back-office-calls.contract';
import type { ReferenceDocument } from '@shop/contracts/catalog/documents';
import { referencesModel } from '@shop/contracts/catalog/documents';
import type { ReferenceKind } from '@shop/contracts/catalog/values';
import type { FirstReference } from '@shop/domain/catalog/first-references.rules';
import { firstReferences } from '@shop/domain/catalog/first-references.rules';
import type * as wire from '@shop/contracts/catalog/references.contract';
import * as contract from '@shop/contracts/catalog/references.contract';
import type { LocalizedText } from '@shop/contracts/kernel';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import { usesQuery } from '@shop/contracts/wire/uses.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { formatCsv, replyCsv } from '../back-office/csv.ts';
import { listColumns } from '../back-office/export.ts';
import { findCollection } from '../positions/min-position.ts';
import { pageUses } from '../back-office/uses.ts';
import type { Catalog } from './catalog.ts';
import { listReferenceUses } from './list-reference-uses.ts';
import { includesText, normalizeText } from '../text-search/search-text.ts';

export type ReferenceQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalog: Catalog;
  access: Access;
  upToDate: Middleware;
}>;

/** The last saved entry, or the initial one of the shop. */
type Reference = ReferenceDocument | FirstReference;

type AdminReference =
  | wire.AdminStatus
  | wire.AdminRequirementType
  | wire.AdminRequirement
  | wire.AdminFunctionIcon
  | wire.AdminFunction;

const toWire = (reference: Reference, used_by: number): AdminReference => {
  const { kind, id, entry, revision, changed_at } = reference;
  const commonFields = { id, active: entry.active, revision, changed_at, used_by };
  switch (kind) {
    case 'status': {
      const { label, text, colour, sellable, warns } = entry;
      const texts = { ...suffixed('label', label), ...suffixed('text', text) };
      return { ...commonFields, ...texts, colour, sellable, warns };
    }
    case 'requirementType':
      return { ...commonFields, code: entry.code, ...suffixed('name', entry.name) };
    case 'requirement':
      return { ...commonFields, type_id: entry.typeId, ...suffixed('name', entry.name) };
    case 'functionIcon':
      return { ...commonFields, image: entry.image, ...suffixed('name', entry.name) };
    case 'productFunction': {
      const { iconId, group, name } = entry;
      return {
        ...commonFields,
        icon_id: iconId,
        ...suffixed('group', group),
        ...suffixed('name', name),
      };
    }
  }
};

const findName = (reference: Reference): LocalizedText =>
  reference.kind === 'status' ? reference.entry.label : reference.entry.name;

type CountUses = (reference: Reference) => number;

const sorts: Readonly<
  Record<string, (reference: Reference, usedBy: CountUses) => string | number>
> = {
  id: ({ id }) => id,
  changed_at: ({ changed_at }) => changed_at ?? '',
  position: ({ position }) => position,
  used_by: (reference, usedBy) => usedBy(reference),
  name_rus: (reference) => findName(reference).rus,
  name_eng: (reference) => findName(reference).eng,
};

/** Compares names alphabetically and numbers by size. */
const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'string' && typeof other === 'string'
    ? one.localeCompare(other, 'ru')
    : Number(one) - Number(other);

type ReferenceListQuery = Readonly<{
  sort: string;
  q?: string | undefined;
  'filter[active]'?: string | undefined;
  'filter[type_id]'?: string | undefined;
  'filter[icon_id]'?: string | undefined;
}>;

const matchesQuery = (reference: Reference, query: ReferenceListQuery): boolean => {
  const { q, 'filter[type_id]': typeId, 'filter[icon_id]': iconId } = query;
  const active = query['filter[active]'];
  if (active !== undefined && reference.entry.active !== (active === 'true')) return false;
  if (
    typeId !== undefined &&
    (reference.kind !== 'requirement' || reference.entry.typeId !== typeId)
  ) {
    return false;
  }
  if (
    iconId !== undefined &&
    (reference.kind !== 'productFunction' || reference.entry.iconId !== iconId)
  ) {
    return false;
  }
  const { rus, eng } = findName(reference);
  return q === undefined || includesText(`${normalizeText(rus)}\n${normalizeText(eng)}`, q);
};

/** Reference data has at most a few hundred entries, so they are sorted in memory. */
const findMatching = (
  all: readonly Reference[],
  query: ReferenceListQuery,
  usedBy: CountUses,
): readonly Reference[] => {
  const { sort } = query;
  const descending = sort.startsWith('-');
  const key = sorts[descending ? sort.slice(1) : sort];
  if (!key) throw new TypeError(`The list has no sort order ${sort}`);
  const matches = all
    .filter((reference) => matchesQuery(reference, query))
    .toSorted(
      (reference, other) =>
        compareValues(key(reference, usedBy), key(other, usedBy)) ||
        (reference.id < other.id ? -1 : 1),
    );
  return descending ? matches.toReversed() : matches;
};

const createPage = (
  matches: readonly Reference[],
  { page, size }: Readonly<{ page: number; size: number }>,
  usedBy: CountUses,
) => {
  const items = matches.slice((page - 1) * size, page * size);
  return {
    items: items.map((reference) => toWire(reference, usedBy(reference))),
    total: matches.length,
    page,
    size,
  };
};

const sections = [
  {
    kind: 'status',
    path: '/statuses',
    query: contract.statusesQuery,
    tableQuery: contract.statusesTableQuery,
    item: contract.adminStatus,
    params: codeParams,
  },
  {
    kind: 'requirementType',
    path: '/requirements-types',
    query: contract.requirementTypesQuery,
    tableQuery: contract.requirementTypesTableQuery,
    item: contract.adminRequirementType,
    params: idParams,
  },
  {
    kind: 'requirement',
    path: '/requirements',
    query: contract.requirementsQuery,
    tableQuery: contract.requirementsTableQuery,
    item: contract.adminRequirement,
    params: idParams,
  },
  {
    kind: 'functionIcon',
    path: '/functionicons',
    query: contract.functionIconsQuery,
    tableQuery: contract.functionIconsTableQuery,
    item: contract.adminFunctionIcon,
    params: idParams,
  },
  {
    kind: 'productFunction',
    path: '/functions',
    query: contract.functionsQuery,
    tableQuery: contract.functionsTableQuery,
    item: contract.adminFunction,
    params: idParams,
  },
] as const;

/** The reference data of products, for staff. */
export const referenceRoutes = (queries: ReferenceQueries): Router => {
  const { readModels, catalog, access, upToDate } = queries;
  const usedBy: CountUses = ({ kind, id }) => catalog.usersOf(kind, id).size;
  const moderator = requireLevel(access, 1);
  const router = new Router({ prefix: '/api/admin' });

  const findStored = async (ctx: Context) =>
    (await findCollection<ReferenceDocument>(ctx, readModels, referencesModel)).documents;

  const listReferences = async (
    ctx: Context,
    kind: ReferenceKind,
  ): Promise<readonly Reference[]> => {
    const all = new Map<string, Reference>();
    for (const [id, first] of firstReferences) {
      if (first.kind === kind) all.set(id, first);
    }
    const found = (await findStored(ctx)).find({ 'document.kind': { $eq: kind } });
    for await (const { _id, document } of found) if (document) all.set(_id, document);
    return [...all.values()];
  };

  const requireReference = async (ctx: Context, id: string): Promise<Reference> => {
    const found = await (await findStored(ctx)).findOne({ _id: { $eq: id } });
    if (found?.document) return found.document;
    const first = firstReferences.get(id);
    if (!first) throw new HttpError('not-found');
    return first;
  };

  const findAdminReference = async (ctx: Context, id: string): Promise<AdminReference> => {
    const found = await requireReference(ctx, id);
    return toWire(found, usedBy(found));
  };

  for (const { kind, path, query: listQuery, tableQuery, item, params } of sections) {
    router
      .get(
        path,
        moderator,
        upToDate,
        endpoint({ query: listQuery }, async ({ query }, ctx) =>
          okNoStore(
            createPage(findMatching(await listReferences(ctx, kind), query, usedBy), query, usedBy),
          ),
        ),
      )
      .get(
        `${path}.csv`,
        moderator,
        upToDate,
        endpoint({ query: tableQuery }, async ({ query }, ctx) => {
          const items = findMatching(await listReferences(ctx, kind), query, usedBy).map((found) =>
            toWire(found, usedBy(found)),
          );
          const columns = listColumns(item);
          const rows = items.map((each) => columns.map(([, cell]) => cell(each)));
          const names = columns.map(([name]) => name);
          return replyCsv(path.slice(1), formatCsv(names, rows));
        }),
      )
      .get(
        `${path}/:id`,
        moderator,
        upToDate,
        endpoint({ params, query: emptyQuery }, async ({ params: { id } }, ctx) =>
          okNoStore(await findAdminReference(ctx, `${kind}:${id}`)),
        ),
      )
      .get(
        `${path}/:id/uses`,
        moderator,
        upToDate,
        endpoint({ params, query: usesQuery }, async ({ params: { id }, query }, ctx) => {
          await requireReference(ctx, `${kind}:${id}`);
          return okNoStore(pageUses(listReferenceUses(catalog, kind, id), query));
        }),
      );
  }
  return router;
};
