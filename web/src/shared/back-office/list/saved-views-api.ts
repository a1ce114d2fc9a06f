import type { SavedView } from '@shop/contracts/saved-views/contract';
import { savedViews } from '@shop/contracts/saved-views/contract';
import { api } from '../../api/api.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

type SavedViewList = Readonly<ReturnType<typeof savedEntryReply.parse>>;
export type ViewInput = Readonly<{ name: string; search: string; shared: boolean }>;
type NewView = ViewInput & Readonly<{ id: string; section: string }>;
type ChangedView = ViewInput & Readonly<{ id: string; revision: number }>;

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
    changeView: build.mutation<SavedViewList, ChangedView>({
      query: ({ id, ...body }) => ({ url: `/admin/views/${id}`, method: 'PUT', body }),
      responseSchema: savedEntryReply,
    }),
    removeView: build.mutation<unknown, string>({
      query: (id) => ({ url: `/admin/views/${id}`, method: 'DELETE' }),
    }),
  }),
});

export const {
  useSavedViewsQuery,
  useAddViewMutation,
  useChangeViewMutation,
  useRemoveViewMutation,
} = savedViewsApi;
