import type { PromoBatchReply } from '@shop/contracts/promotions/batches.contract';
import { promoBatchReply } from '@shop/contracts/promotions/batches.contract';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import { promoPage } from '@shop/contracts/promotions/contract';
import type {
  TestPromoReply,
  TestPromoRequest,
} from '@shop/contracts/promotions/promo-test.contract';
import { testPromoReply } from '@shop/contracts/promotions/promo-test.contract';
import type { ScopeKind, ScopeName } from '@shop/contracts/promotions/scope.contract';
import { scopeNamesReply, scopeOptionsReply } from '@shop/contracts/promotions/scope.contract';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';
import type { PromoUse } from '@shop/contracts/promotions/uses.contract';
import { promoUsesReply } from '@shop/contracts/promotions/uses.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { BatchDefinition } from './batches/batch-definition.ts';
import { promoPath, promosPath } from './paths.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';
import type { SavedEntryReply } from '@shop/contracts/wire/archiving.contract';

type PromoCodeReference = Readonly<{ code: string; revision: number }>;
type UsesPage = Readonly<{ items: PromoUse[]; total: number }>;
type Options = Readonly<{ options: ScopeName[]; total: number }>;

const listPromoTags = (_reply: unknown, _error: unknown, { code }: PromoCodeReference) =>
  entryTag(promoPath(code));
const quiet = { extraOptions: { quiet: true } };

/** Queries and mutations of one promo code. */
export const {
  useAdminPromoQuery,
  useLazyAdminPromoQuery,
  usePromoUsesQuery,
  useScopeOptionsQuery,
  useLazyScopeOptionsQuery,
  useScopeNamesQuery,
  useCreatePromoMutation,
  useChangePromoMutation,
  useSwitchPromoMutation,
  useLockPromoMutation,
  useGenerateCodesMutation,
  useTestPromoMutation,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminPromo: build.query<PromoPage, string>({
      query: promoPath,
      responseSchema: promoPage,
      providesTags: (_promo, _error, code) => entryTag(promoPath(code)),
      keepUnusedDataFor: 0,
    }),
    promoUses: build.query<UsesPage, Readonly<{ code: string; page: number; size: number }>>({
      query: ({ code, ...params }) => ({ url: `${promoPath(code)}/uses`, params }),
      responseSchema: promoUsesReply,
      keepUnusedDataFor: 0,
    }),
    scopeOptions: build.query<Options, Readonly<{ kind: ScopeKind; q: string }>>({
      query: ({ kind, q }) => ({
        url: `${promosPath}/scope`,
        params: { kind, ...(q.trim() !== '' && { q: q.trim() }) },
      }),
      responseSchema: scopeOptionsReply,
      ...quiet,
    }),
    scopeNames: build.query<ScopeName[], readonly string[]>({
      query: (ids) => ({ url: `${promosPath}/scope/names`, params: { ids: ids.join(',') } }),
      responseSchema: scopeNamesReply,
      ...quiet,
    }),
    createPromo: build.mutation<
      SavedEntryReply,
      PromoTermsInput & Readonly<{ code: string; on: boolean }>
    >({
      query: (body) => ({ url: promosPath, method: 'POST', body }),
      responseSchema: savedEntryReply,
    }),
    changePromo: build.mutation<
      SavedEntryReply,
      PromoCodeReference & Readonly<{ terms: PromoTermsInput }>
    >({
      query: ({ code, revision, terms }) => ({
        url: promoPath(code),
        method: 'PUT',
        body: { ...terms, revision },
      }),
      responseSchema: savedEntryReply,
      invalidatesTags: listPromoTags,
    }),
    switchPromo: build.mutation<SavedEntryReply, PromoCodeReference & Readonly<{ on: boolean }>>({
      query: ({ code, revision, on }) => ({
        url: `${promoPath(code)}/switch`,
        method: 'POST',
        body: { on, revision },
      }),
      responseSchema: savedEntryReply,
      invalidatesTags: listPromoTags,
    }),
    lockPromo: build.mutation<SavedEntryReply, PromoCodeReference & Readonly<{ reason: string }>>({
      query: ({ code, revision, reason }) => ({
        url: `${promoPath(code)}/lock`,
        method: 'POST',
        body: { reason, revision },
      }),
      responseSchema: savedEntryReply,
      invalidatesTags: listPromoTags,
    }),
    generateCodes: build.mutation<
      PromoBatchReply,
      BatchDefinition & Readonly<{ id: string; offset: number }>
    >({
      query: (body) => ({ url: `${promosPath}/batch`, method: 'POST', body }),
      responseSchema: promoBatchReply,
    }),
    testPromo: build.mutation<TestPromoReply, TestPromoRequest>({
      query: (body) => ({ url: '/admin/search/promos/test', method: 'POST', body }),
      responseSchema: testPromoReply,
    }),
  }),
});
