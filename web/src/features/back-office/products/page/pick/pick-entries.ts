import { adminGames } from '@shop/contracts/catalog/admin-games.contract';
import {
  adminFunctions,
  adminRequirements,
  adminRequirementTypes,
} from '@shop/contracts/catalog/references.contract';
import { maxChoices } from '../../../../../shared/back-office/entries/use-all-entries.ts';
import type { Failure } from '../../../../../shared/api/problem.ts';
import type { PickOption, PickPage } from './pick-option.ts';

export type PickedKind = 'functions' | 'requirements' | 'games';

export type PickRequest = Readonly<{
  of: PickedKind;
  /** A part of the name. */
  q: string;
  sort: 'name_rus' | 'name_eng';
}>;

type Answer = Readonly<{ data?: unknown; error?: Failure | undefined }>;
type Send = (request: Readonly<{ url: string }>) => Answer | PromiseLike<Answer>;
type PickedEntry = Readonly<{ data: PickPage } | { error: Failure }>;

/** The maximum number of entries that a picker shows. A search narrows them. */
const atOnce = 50;
/** The maximum page size of the API. */
const largestPage = 100;

const pathOf = ({ of, q, sort }: PickRequest): string => {
  const search = new URLSearchParams({
    size: String(atOnce),
    sort,
    'filter[active]': 'true',
    ...(q.trim() !== '' && { q: q.trim() }),
  });
  return `/admin/${of}?${search.toString()}`;
};

type EntryWithHint = Readonly<{ rus: string; eng: string }>;
type NamedEntry = Readonly<{ id: string; name_rus: string; name_eng: string }>;

const option = ({ id, name_rus, name_eng }: NamedEntry, hint: EntryWithHint): PickOption => ({
  id,
  name_rus,
  name_eng,
  hint_rus: hint.rus,
  hint_eng: hint.eng,
});

const functionsIn = (data: unknown): PickPage => {
  const { items, total } = adminFunctions.parse(data);
  const options = items.map((each) => option(each, { rus: each.group_rus, eng: each.group_eng }));
  return { options, total };
};

const gamesIn = (data: unknown): PickPage => {
  const { items, total } = adminGames.parse(data);
  return { options: items.map((each) => option(each, { rus: each.path, eng: each.path })), total };
};

type Types = Readonly<{ names: ReadonlyMap<string, NamedEntry> } | { error: Failure }>;

/** Loads all types, at most `maxChoices`, for the hints of requirements. */
const loadTypes = async (send: Send): Promise<Types> => {
  const names = new Map<string, NamedEntry>();
  for (let page = 1; names.size < maxChoices; page += 1) {
    const { data, error } = await send({
      url: `/admin/requirements-types?size=${largestPage}&page=${page}`,
    });
    if (error) return { error };
    const { items, total } = adminRequirementTypes.parse(data);
    for (const type of items) names.set(type.id, type);
    if (items.length < largestPage || page * largestPage >= total) break;
  }
  return { names };
};

const requirementsIn = (data: unknown, names: ReadonlyMap<string, NamedEntry>): PickPage => {
  const { items, total } = adminRequirements.parse(data);
  const options = items.map((each) => {
    const type = names.get(each.type_id);
    return option(each, { rus: type?.name_rus ?? '', eng: type?.name_eng ?? '' });
  });
  return { options, total };
};

/** Loads the first active entries whose name contains the text. */
export const pickEntries = async (request: PickRequest, send: Send): Promise<PickedEntry> => {
  const { data, error } = await send({ url: pathOf(request) });
  if (error) return { error };
  switch (request.of) {
    case 'functions':
      return { data: functionsIn(data) };
    case 'games':
      return { data: gamesIn(data) };
    case 'requirements': {
      const types = await loadTypes(send);
      return 'error' in types ? types : { data: requirementsIn(data, types.names) };
    }
  }
};
