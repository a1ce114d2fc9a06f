import type { BanItem, BanLine, BanPage } from '@shop/contracts/identity/bans.contract';
import {
  bannedReply,
  banPage,
  bansReply,
  previewedBans,
} from '@shop/contracts/identity/bans.contract';
import { api } from '../../../shared/api/api.ts';
import type { ActionAttempt } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { privateListRequest } from '../../../shared/back-office/list/private-search.ts';
import { banPath, bansPath } from './paths.ts';

const extraOptions = { quiet: true };

export const bansApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminBans: build.query<ListPage<BanItem>, string>({
      query: (search) => privateListRequest(bansPath, search),
      responseSchema: bansReply,
      extraOptions,
    }),
  }),
});

export const { useAdminBanQuery, useLazyAdminBanQuery, useLiftBanMutation } =
  entryApi.injectEndpoints({
    endpoints: (build) => ({
      adminBan: build.query<BanPage, string>({
        query: banPath,
        responseSchema: banPage,
        extraOptions,
        providesTags: (_ban, _error, id) => entryTag(banPath(id)),
        keepUnusedDataFor: 0,
      }),
      liftBan: build.mutation<unknown, Readonly<{ id: string; attempt: ActionAttempt }>>({
        query: ({ id, attempt }) => ({
          url: `${banPath(id)}/lift`,
          method: 'POST',
          headers: { 'Idempotency-Key': attempt.key },
          body: { reason: attempt.reason },
        }),
        invalidatesTags: (_done, _error, { id }) => entryTag(banPath(id)),
      }),
    }),
  });

export type BanRequest = Readonly<{ email: string; reason: string; until: string | null }>;

/** Calls with plain-text addresses, which only the calling component has. */
export const addressCalls = api.injectEndpoints({
  endpoints: (build) => ({
    previewBans: build.mutation<Readonly<{ lines: readonly BanLine[] }>, readonly string[]>({
      query: (emails) => ({
        url: '/admin/search/bans/effect',
        method: 'POST',
        body: { emails },
      }),
      responseSchema: previewedBans,
    }),
    banEmail: build.mutation<Readonly<{ id: string }>, BanRequest>({
      query: (body) => ({ url: bansPath, method: 'POST', body }),
      responseSchema: bannedReply,
    }),
  }),
});
