import { totpHeader } from '@shop/contracts/identity/totp.contract';
import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import {
  adminPaymentSystem,
  adminPaymentSystems,
  selfTestReply,
} from '@shop/contracts/payments/admin-systems.contract';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';
import type { ActionAttempt } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import type { SavedEntry } from '../../../../shared/back-office/entry-api.ts';
import { entryApi, entryTag } from '../../../../shared/back-office/entry-tag.ts';

/** Paths of API calls. */
export const systemsCall = '/admin/payment-systems';
export const systemCall = (id: string): string => `${systemsCall}/${id}`;

type SelfTest = Readonly<{ ok: boolean; fault: string | null }>;
type Switch = Readonly<{ id: string; isOn: boolean; revision: number; attempt: ActionAttempt }>;

/** A change of one system also changes the list of systems. */
const listSystemTags = (id: string) => [...entryTag(systemCall(id)), ...entryTag(systemsCall)];

const extraOptions = { quiet: true };

export const {
  useAdminPaymentSystemsQuery,
  useAdminPaymentSystemQuery,
  useLazyAdminPaymentSystemQuery,
  useSwitchPaymentSystemMutation,
  useTestPaymentSystemMutation,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminPaymentSystems: build.query<readonly AdminPaymentSystem[], void>({
      query: () => systemsCall,
      responseSchema: adminPaymentSystems,
      providesTags: entryTag(systemsCall),
      keepUnusedDataFor: 0,
      extraOptions,
    }),
    adminPaymentSystem: build.query<AdminPaymentSystem, string>({
      query: systemCall,
      responseSchema: adminPaymentSystem,
      providesTags: (_system, _error, id) => entryTag(systemCall(id)),
      keepUnusedDataFor: 0,
      extraOptions,
    }),
    switchPaymentSystem: build.mutation<SavedEntry, Switch>({
      query: ({ id, isOn, revision, attempt: { reason, code, key } }) => ({
        url: `${systemCall(id)}/switch`,
        method: 'POST',
        headers: { 'Idempotency-Key': key, ...(code !== '' && { [totpHeader]: code }) },
        body: { is_on: isOn, reason, revision },
      }),
      responseSchema: savedEntryReply,
      invalidatesTags: (_saved, _error, { id }) => listSystemTags(id),
    }),
    testPaymentSystem: build.mutation<SelfTest, string>({
      query: (id) => ({ url: `${systemCall(id)}/self-test`, method: 'POST', body: {} }),
      responseSchema: selfTestReply,
      invalidatesTags: (_reply, _error, id) => listSystemTags(id),
    }),
  }),
});
