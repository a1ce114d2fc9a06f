import type { SavedView } from '@shop/contracts/saved-views/contract';
import { savedViews } from '@shop/contracts/saved-views/contract';
import { api } from '../../api/api.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

type SavedViewList = Readonly<ReturnType<typeof savedEntryReply.parse>>;
type NewView = Readonly<{
  id: string;
  section: string;
  name: string;
  search: string;
  shared: boolean;
}>;

const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<readonly SavedView[], string>({
      query: (section) => `/admin/views?section=${encodeURIComponent(section)}`,
      responseSchema: savedViews,
      extraOptions: { quiet: true },
    }),
    addView: build.mutation<SavedViewList, NewView>({
      query: (body) => ({ url: '/admin/views', method: 'POST', body }),
      responseSchema: savedEntryReply,
    }),
    removeView: build.mutation<unknown, string>({
      query: (id) => ({ url: `/admin/views/${id}`, method: 'DELETE' }),
    }),
  }),
});

export const { useSavedViewsQuery, useAddViewMutation, useRemoveViewMutation } = savedViewsApi;
