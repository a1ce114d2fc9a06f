import type { SavedView } from '@shop/contracts/saved-views/contract';
import { savedViewReply, savedViews } from '@shop/contracts/saved-views/contract';
import { api } from '../../api/api.ts';

type SavedViewList = Readonly<ReturnType<typeof savedViewReply.parse>>;
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
      responseSchema: savedViewReply,
    }),
    removeView: build.mutation<unknown, string>({
      query: (id) => ({ url: `/admin/views/${id}`, method: 'DELETE' }),
    }),
  }),
});

export const { useSavedViewsQuery, useAddViewMutation, useRemoveViewMutation } = savedViewsApi;
