import type { AdminAvatar } from '@shop/contracts/content/back-office.contract';
import { adminAvatar, adminAvatars } from '@shop/contracts/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const avatarsSection: EntrySection = {
  kind: 'avatar',
  path: '/admin/avatars',
  page: '/admin/avatars',
  hasUses: false,
  models: ['content'],
};

export const avatarEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    avatarEntries: build.query<ListPage<AdminAvatar>, string>({
      query: (search) => `${avatarsSection.path}${search}`,
      responseSchema: adminAvatars,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useAvatarEntryQuery, useLazyAvatarEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    avatarEntry: build.query<AdminAvatar, string>({
      query: (id) => pathOfEntry(avatarsSection, id),
      responseSchema: adminAvatar,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(avatarsSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
