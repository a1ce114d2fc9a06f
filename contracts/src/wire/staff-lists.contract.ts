import type { z } from 'zod';
import type { Call, Calls } from './call.contract.ts';
import { emptyQuery } from './call.contract.ts';

type Kind = Readonly<{
  /** The path of the list; the path of an entry appends its id. */
  path: string;
  /** In English, as summaries use them: `contact messages`, `a contact message`. */
  many: string;
  one: string;
  query: z.ZodObject;
  items: z.ZodType;
  params: z.ZodObject;
  item: z.ZodType;
}>;

/** Calls with which moderators browse entries of a kind: its list, and one entry. */
export const listAndEntry = ({
  path,
  many: pluralName,
  one: singularName,
  query,
  items,
  params,
  item,
}: Kind) =>
  ({
    list: {
      method: 'GET',
      path,
      summary: `Lists ${pluralName}`,
      caller: 1,
      query,
      replies: { 200: items },
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: `Returns ${singularName}`,
      caller: 1,
      params,
      query: emptyQuery,
      replies: { 200: item },
      codes: ['not-found'],
    },
  }) as const satisfies Calls;

type ExportCallOptions = Readonly<{
  /** The path of the list. */
  path: string;
  /** In English, as summaries use it: `contact messages`. */
  many: string;
  /** The query of the list, without paging. */
  query: z.ZodObject;
}>;

/** The call that exports all matching rows of a list for moderators. */
export const createExportCall = ({ path, many: pluralName, query }: ExportCallOptions) =>
  ({
    method: 'GET',
    path: `${path}.csv`,
    summary: `Exports all matching ${pluralName} as CSV`,
    caller: 1,
    query,
    replies: { 200: 'text/csv' },
  }) as const satisfies Call;
