import { Router } from '@koa/router';
import { byCode, byId } from '@shop/contracts/catalog/back-office-calls.contract';
import type { ReferenceDocument } from '@shop/contracts/catalog/documents';
import { referencesModel } from '@shop/contracts/catalog/documents';
import type { ReferenceKind } from '@shop/contracts/catalog/values';
import type { FirstReference } from '@shop/domain/catalog/first-references.rules';
import { firstReferences } from '@shop/domain/catalog/first-references.rules';
import type * as wire from '@shop/contracts/catalog/references.contract';
import * as contract from '@shop/contracts/catalog/references.contract';
import type { Localized } from '@shop/contracts/kernel';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import { usesQuery } from '@shop/contracts/wire/uses.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { csvOf, csvReply } from '../back-office/csv.ts';
import { columnsOf } from '../back-office/export.ts';
import { documentsFor } from '../positions/min-position.ts';
import { usesPage } from '../back-office/uses.ts';
import type { Catalogue } from './catalogue.ts';
import { usesOf } from './uses-of.ts';
import { isPartOf, normalised } from './search-text.ts';

export type ReferenceQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalogue: Catalogue;
  access: Access;
  upToDate: Middleware;
}>;

/** As it was last saved, or as the shop began with it. */
type Reference = ReferenceDocument | FirstReference;

type AdminReference =
  | wire.AdminStatus
  | wire.AdminRequirementType
  | wire.AdminRequirement
  | wire.AdminFunctionIcon
  | wire.AdminFunction;

const toWire = (reference: Reference, used_by: number): AdminReference => {
  const { kind, id, entry, revision, changed_at } = reference;
  const kept = { id, active: entry.active, revision, changed_at, used_by };
  switch (kind) {
    case 'status': {
      const { label, text, colour, sellable, warns } = entry;
      const texts = { ...suffixed('label', label), ...suffixed('text', text) };
      return { ...kept, ...texts, colour, sellable, warns };
    }
    case 'requirementType':
      return { ...kept, code: entry.code, ...suffixed('name', entry.name) };
    case 'requirement':
      return { ...kept, type_id: entry.typeId, ...suffixed('name', entry.name) };
    case 'functionIcon':
      return { ...kept, image: entry.image, ...suffixed('name', entry.name) };
    case 'productFunction': {
      const { iconId, group, name } = entry;
      return { ...kept, icon_id: iconId, ...suffixed('group', group), ...suffixed('name', name) };
    }
  }
};

const nameOf = (one: Reference): Localized =>
  one.kind === 'status' ? one.entry.label : one.entry.name;

type UsedBy = (one: Reference) => number;

const sorts: Readonly<Record<string, (one: Reference, usedBy: UsedBy) => string | number>> = {
  id: ({ id }) => id,
  changed_at: ({ changed_at }) => changed_at ?? '',
  position: ({ position }) => position,
  used_by: (one, usedBy) => usedBy(one),
  name_rus: (one) => nameOf(one).rus,
  name_eng: (one) => nameOf(one).eng,
};

/** Names go by the alphabet, the rest by its size. */
const compared = (one: string | number, other: string | number): number =>
  typeof one === 'string' && typeof other === 'string'
    ? one.localeCompare(other, 'ru')
    : Number(one) - Number(other);

type Asked = Readonly<{
  sort: string;
  q?: string | undefined;
  'filter[active]'?: string | undefined;
  'filter[type_id]'?: string | undefined;
  'filter[icon_id]'?: string | undefined;
}>;

const isWanted = (one: Reference, asked: Asked): boolean => {
  const { q, 'filter[type_id]': typeId, 'filter[icon_id]': iconId } = asked;
  const active = asked['filter[active]'];
  if (active !== undefined && one.entry.active !== (active === 'true')) return false;
  if (typeId !== undefined && (one.kind !== 'requirement' || one.entry.typeId !== typeId)) {
    return false;
  }
  if (iconId !== undefined && (one.kind !== 'productFunction' || one.entry.iconId !== iconId)) {
    return false;
  }
  const { rus, eng } = nameOf(one);
  return q === undefined || isPartOf(`${normalised(rus)}\n${normalised(eng)}`, q);
};

/** A shop has some hundreds of them at most, so that all are sorted in memory. */
const matching = (
  all: readonly Reference[],
  asked: Asked,
  usedBy: UsedBy,
): readonly Reference[] => {
  const { sort } = asked;
  const descending = sort.startsWith('-');
  const key = sorts[descending ? sort.slice(1) : sort];
  if (!key) throw new TypeError(`The list has no order called ${sort}`);
  const wanted = all
    .filter((one) => isWanted(one, asked))
    .toSorted(
      (one, other) =>
        compared(key(one, usedBy), key(other, usedBy)) || (one.id < other.id ? -1 : 1),
    );
  return descending ? wanted.toReversed() : wanted;
};

const pageOf = (
  wanted: readonly Reference[],
  { page, size }: Readonly<{ page: number; size: number }>,
  usedBy: UsedBy,
) => {
  const items = wanted.slice((page - 1) * size, page * size);
  return {
    items: items.map((one) => toWire(one, usedBy(one))),
    total: wanted.length,
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
    params: byCode,
  },
  {
    kind: 'requirementType',
    path: '/requirements-types',
    query: contract.requirementTypesQuery,
    tableQuery: contract.requirementTypesTableQuery,
    item: contract.adminRequirementType,
    params: byId,
  },
  {
    kind: 'requirement',
    path: '/requirements',
    query: contract.requirementsQuery,
    tableQuery: contract.requirementsTableQuery,
    item: contract.adminRequirement,
    params: byId,
  },
  {
    kind: 'functionIcon',
    path: '/functionicons',
    query: contract.functionIconsQuery,
    tableQuery: contract.functionIconsTableQuery,
    item: contract.adminFunctionIcon,
    params: byId,
  },
  {
    kind: 'productFunction',
    path: '/functions',
    query: contract.functionsQuery,
    tableQuery: contract.functionsTableQuery,
    item: contract.adminFunction,
    params: byId,
  },
] as const;

/** What products refer to, for staff to look through. */
export const referenceRoutes = (queries: ReferenceQueries): Router => {
  const { readModels, catalogue, access, upToDate } = queries;
  const usedBy: UsedBy = ({ kind, id }) => catalogue.usersOf(kind, id).size;
  const moderator = requireLevel(access, 1);
  const router = new Router({ prefix: '/api/admin' });

  const documentsOf = async (ctx: Context) =>
    (await documentsFor<ReferenceDocument>(ctx, readModels, referencesModel)).documents;

  const allOf = async (ctx: Context, kind: ReferenceKind): Promise<readonly Reference[]> => {
    const all = new Map<string, Reference>();
    for (const [id, first] of firstReferences) {
      if (first.kind === kind) all.set(id, first);
    }
    const found = (await documentsOf(ctx)).find({ 'document.kind': { $eq: kind } });
    for await (const { _id, document } of found) if (document) all.set(_id, document);
    return [...all.values()];
  };

  const one = async (ctx: Context, id: string): Promise<Reference> => {
    const found = await (await documentsOf(ctx)).findOne({ _id: { $eq: id } });
    if (found?.document) return found.document;
    const first = firstReferences.get(id);
    if (!first) throw new Refused('not-found');
    return first;
  };

  const shown = async (ctx: Context, id: string): Promise<AdminReference> => {
    const found = await one(ctx, id);
    return toWire(found, usedBy(found));
  };

  for (const { kind, path, query, tableQuery, item, params } of sections) {
    router
      .get(
        path,
        moderator,
        upToDate,
        endpoint({ query }, async ({ query: asked }, ctx) =>
          okNotStored(pageOf(matching(await allOf(ctx, kind), asked, usedBy), asked, usedBy)),
        ),
      )
      .get(
        `${path}.csv`,
        moderator,
        upToDate,
        endpoint({ query: tableQuery }, async ({ query: asked }, ctx) => {
          const items = matching(await allOf(ctx, kind), asked, usedBy).map((found) =>
            toWire(found, usedBy(found)),
          );
          const columns = columnsOf(item);
          const rows = items.map((each) => columns.map(([, cell]) => cell(each)));
          const names = columns.map(([name]) => name);
          return csvReply(path.slice(1), csvOf(names, rows));
        }),
      )
      .get(
        `${path}/:id`,
        moderator,
        upToDate,
        endpoint({ params, query: noQuery }, async ({ params: { id } }, ctx) =>
          okNotStored(await shown(ctx, `${kind}:${id}`)),
        ),
      )
      .get(
        `${path}/:id/uses`,
        moderator,
        upToDate,
        endpoint({ params, query: usesQuery }, async ({ params: { id }, query: asked }, ctx) => {
          await one(ctx, `${kind}:${id}`);
          return okNotStored(usesPage(usesOf(catalogue, kind, id), asked));
        }),
      );
  }
  return router;
};
