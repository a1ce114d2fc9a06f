import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { totpHeader } from '@shop/contracts/identity/totp.contract';
import { findKeyReply, revealedKey } from '@shop/contracts/stock/back-office.contract';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { importsCall, keysCall } from './keys-api.ts';

type Reveal = Readonly<{ id: string; reason: string; code: string }>;
type Delivery = Readonly<{
  order: number;
  importId: string;
  keys: readonly string[];
  unitCost: number;
}>;
type SharedContent = Readonly<{
  rateId: string;
  productId: string;
  importId: string;
  content: string;
  unitCost: number;
}>;

const changed = [keysCall, importsCall].flatMap(entryTag);

const plaintextApi = entryApi.injectEndpoints({
  endpoints: (build) => ({
    findKey: build.mutation<Readonly<{ fingerprint: string }>, string>({
      query: (key) => ({ url: `${keysCall}/find`, method: 'POST', body: { key } }),
      responseSchema: findKeyReply,
    }),
    revealKey: build.mutation<Readonly<{ id: string; key: string }>, Reveal>({
      query: ({ id, reason, code }) => ({
        url: `${keysCall}/${id}/reveal`,
        method: 'POST',
        body: { reason },
        ...(code !== '' && { headers: { [totpHeader]: code } }),
      }),
      responseSchema: revealedKey,
      invalidatesTags: entryTag(keysCall),
    }),
    fulfilManually: build.mutation<unknown, Delivery>({
      query: ({ order, importId, keys, unitCost }) => ({
        url: `/admin/orders/${order}/fulfil`,
        method: 'POST',
        body: { import_id: importId, keys, unit_cost: unitCost },
      }),
      invalidatesTags: changed,
    }),
    setSharedContent: build.mutation<unknown, SharedContent>({
      query: ({ rateId, productId, importId, content, unitCost }) => ({
        url: `/admin/rates/${rateId}/shared-content`,
        method: 'PUT',
        body: { import_id: importId, product_id: productId, content, unit_cost: unitCost },
      }),
      invalidatesTags: changed,
    }),
  }),
});

/** Keeps the request body and the response out of the store. */
const untracked = { track: false } as const;

/** Calls with plain-text keys. Only the calling component has the text. */
export const usePlaintextCalls = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useMemo(() => {
    const { findKey, revealKey, fulfilManually, setSharedContent } = plaintextApi.endpoints;
    return {
      find: (key: string) => dispatch(findKey.initiate(key, untracked)),
      reveal: (reveal: Reveal) => dispatch(revealKey.initiate(reveal, untracked)),
      deliver: (delivery: Delivery) => dispatch(fulfilManually.initiate(delivery, untracked)),
      setSharedContent: (content: SharedContent) =>
        dispatch(setSharedContent.initiate(content, untracked)),
    };
  }, [dispatch]);
};
