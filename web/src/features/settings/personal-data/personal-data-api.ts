import type { PersonalData } from '@shop/contracts/identity/account.contract';
import { personalData } from '@shop/contracts/identity/account.contract';
import { totpHeader } from '@shop/contracts/identity/totp.contract';
import { api } from '../../../shared/api/api.ts';

type EraseRequest = Readonly<{ password: string; code: string }>;

export const { useLazyPersonalDataQuery, useEraseMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    personalData: build.query<PersonalData, void>({
      query: () => '/profile/export',
      responseSchema: personalData,
      keepUnusedDataFor: 0,
    }),
    erase: build.mutation<unknown, EraseRequest>({
      query: ({ password, code }) => ({
        url: '/profile/erase',
        method: 'POST',
        body: { password },
        ...(code !== '' && { headers: { [totpHeader]: code } }),
      }),
      extraOptions: { endsSession: true },
    }),
  }),
});
