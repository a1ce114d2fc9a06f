import type { AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import type { ChangeProductStatusRequest } from '@shop/contracts/catalog/back-office.contract';
import { entryApi, entryTag } from '../../../../shared/back-office/entry-tag.ts';
import type { SavedEntry } from '../../../../shared/back-office/entry-api.ts';
import { productsPath } from './products-list-api.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

export type RatePrices = Pick<AdminRate, 'id' | 'price' | 'old_price' | 'price_steps'>;

type ChangePrices = Readonly<{ id: string; revision: number; rates: readonly RatePrices[] }>;
type ChangeStatus = ChangeProductStatusRequest & Readonly<{ id: string }>;

const pathOf = (id: string): string => `${productsPath}/${id}`;

/** Changes to single products for bulk actions, one request each. */
export const { useChangeListedPricesMutation, useChangeListedStatusMutation } =
  entryApi.injectEndpoints({
    endpoints: (build) => ({
      changeListedPrices: build.mutation<SavedEntry, ChangePrices>({
        query: ({ id, revision, rates }) => ({
          url: `${pathOf(id)}/prices`,
          method: 'PUT',
          body: { rates, revision },
        }),
        responseSchema: savedEntryReply,
        invalidatesTags: (_saved, _error, { id }) => entryTag(pathOf(id)),
      }),
      changeListedStatus: build.mutation<SavedEntry, ChangeStatus>({
        query: ({ id, ...body }) => ({ url: `${pathOf(id)}/status`, method: 'POST', body }),
        responseSchema: savedEntryReply,
        invalidatesTags: (_saved, _error, { id }) => entryTag(pathOf(id)),
      }),
    }),
  });
