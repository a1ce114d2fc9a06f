import type { z } from 'zod';
import { createArchiveCalls, savedEntryReply } from './archiving.contract.ts';
import type { Calls } from './call.contract.ts';
import { createExportCall, listAndEntry } from './staff-lists.contract.ts';

type EditCallOptions = Readonly<{
  /** The path of the list; the path of an entry appends its id. */
  path: string;
  /** In English, as summaries use it: `a ticket theme`. */
  one: string;
  params: z.ZodObject;
  adds: z.ZodObject;
  changes: z.ZodObject;
  /** Error codes that only this kind of entry has. */
  codes?: readonly string[];
}>;

/** Calls with which moderators add, change and archive entries of a kind. */
export const createEditCalls = ({
  path,
  one: singularName,
  params,
  adds,
  changes,
  codes = [],
}: EditCallOptions) =>
  ({
    ...createArchiveCalls({ path, one: singularName, params }),
    add: {
      method: 'POST',
      path,
      summary: `Adds ${singularName}`,
      caller: 1,
      body: adds,
      replies: { 201: savedEntryReply },
      codes: ['id-taken', ...codes],
    },
    change: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Changes or archives ${singularName}`,
      caller: 1,
      params,
      body: changes,
      replies: { 200: savedEntryReply },
      codes: ['changed-meanwhile', 'not-found', ...codes],
    },
  }) as const satisfies Calls;

type EntryCallOptions = Omit<EditCallOptions, 'codes'> &
  Readonly<{
    /** In English, as summaries use it: `ticket themes`. */
    many: string;
    query: z.ZodObject;
    /** The query of the export. */
    tableQuery: z.ZodObject;
    items: z.ZodType;
    item: z.ZodType;
  }>;

/** Calls with which moderators browse, export and edit entries of a kind. */
export const createEntryCalls = (options: EntryCallOptions) =>
  ({
    ...listAndEntry(options),
    export: createExportCall({ ...options, query: options.tableQuery }),
    ...createEditCalls(options),
  }) as const satisfies Calls;
