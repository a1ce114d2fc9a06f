import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { importsCall, keysCall } from './keys-api.ts';

type WithdrawalRequest = Readonly<{ id: string; reason: string }>;
type Stop = Readonly<{ rateId: string; productId: string; keyId: string; reason: string }>;
type Replacement = Readonly<{ order: number; keyId: string; reason: string }>;

/** The cache tags that a change to keys invalidates. */
const changed = [keysCall, importsCall].flatMap(entryTag);

/** Actions on keys that do not reveal them. */
export const {
  useWithdrawKeyMutation,
  useReplaceKeyMutation,
  useWithdrawImportMutation,
  useFinishImportMutation,
  useAbandonImportMutation,
  useStopSharedContentMutation,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    withdrawKey: build.mutation<unknown, WithdrawalRequest>({
      query: ({ id, reason }) => ({
        url: `${keysCall}/${id}/withdraw`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: changed,
    }),
    replaceKey: build.mutation<unknown, Replacement>({
      query: ({ order, keyId, reason }) => ({
        url: `/admin/orders/${order}/replace-key`,
        method: 'POST',
        body: { key_id: keyId, reason },
      }),
      invalidatesTags: changed,
    }),
    withdrawImport: build.mutation<unknown, WithdrawalRequest>({
      query: ({ id, reason }) => ({
        url: `${importsCall}/${id}/withdraw`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: changed,
    }),
    finishImport: build.mutation<unknown, string>({
      query: (id) => ({ url: `${importsCall}/${id}/finish`, method: 'POST', body: {} }),
      invalidatesTags: changed,
    }),
    abandonImport: build.mutation<unknown, string>({
      query: (id) => ({ url: `${importsCall}/${id}/abandon`, method: 'POST', body: {} }),
      invalidatesTags: changed,
    }),
    stopSharedContent: build.mutation<unknown, Stop>({
      query: ({ rateId, productId, keyId, reason }) => ({
        url: `/admin/rates/${rateId}/shared-content/stop`,
        method: 'POST',
        body: { product_id: productId, key_id: keyId, reason },
      }),
      invalidatesTags: changed,
    }),
  }),
});
