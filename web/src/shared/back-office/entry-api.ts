import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';
import { entryApi, entryTag } from './entry-tag.ts';

export type SavedEntry = Readonly<{ id: string; revision: number }>;

export type SaveEntry = Readonly<{
  /** The path of the entry, below `/api`: `/admin/slider/{id}`. */
  path: string;
  values: object;
  /** The loaded revision. Null adds the entry to its list. */
  revision: number | null;
  /** The path of the list, and the id of the new entry. */
  adds: Readonly<{ path: string; id: string }>;
}>;

export type ArchiveEntry = Readonly<{
  path: string;
  revision: number;
  action: 'archive' | 'restore';
}>;

/** Saves, archives and restores entries of any section, whose calls have the same format. */
export const { useSaveEntryMutation, useArchiveEntryMutation } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    saveEntry: build.mutation<SavedEntry, SaveEntry>({
      query: ({ path, values, revision, adds }) =>
        revision === null
          ? { url: adds.path, method: 'POST', body: { ...values, id: adds.id } }
          : { url: path, method: 'PUT', body: { ...values, revision } },
      responseSchema: savedEntryReply,
      invalidatesTags: (saved, _error, { path }) => (saved ? entryTag(path) : []),
    }),
    archiveEntry: build.mutation<SavedEntry, ArchiveEntry>({
      query: ({ path, revision, action }) => ({
        url: `${path}/${action}`,
        method: 'POST',
        body: { revision },
      }),
      responseSchema: savedEntryReply,
      invalidatesTags: (_saved, _error, { path }) => entryTag(path),
    }),
  }),
});
