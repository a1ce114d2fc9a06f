import type { PreparedTotp, TotpStatus } from '@shop/contracts/identity/totp.contract';
import { preparedTotp, totpStatus } from '@shop/contracts/identity/totp.contract';
import { api } from '../../../shared/api/api.ts';

type Code = Readonly<{ code: string }>;

export const {
  useTotpStatusQuery,
  usePrepareTotpMutation,
  useEnableTotpMutation,
  useDisableTotpMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    totpStatus: build.query<TotpStatus, void>({
      query: () => '/totp',
      responseSchema: totpStatus,
      providesTags: ['SecondFactor'],
    }),
    prepareTotp: build.mutation<PreparedTotp, void>({
      query: () => ({ url: '/totp', method: 'POST', body: {} }),
      responseSchema: preparedTotp,
    }),
    enableTotp: build.mutation<TotpStatus, Code>({
      query: (body) => ({ url: '/totp/enable', method: 'POST', body }),
      responseSchema: totpStatus,
      invalidatesTags: ['SecondFactor'],
    }),
    disableTotp: build.mutation<TotpStatus, Code>({
      query: (body) => ({ url: '/totp/disable', method: 'POST', body }),
      responseSchema: totpStatus,
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});
