import type { Setup } from '@shop/contracts/back-office/setup.contract';
import { setup } from '@shop/contracts/back-office/setup.contract';
import { api } from '../../../shared/api/api.ts';

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    setup: build.query<Setup, void>({
      query: () => '/admin/setup',
      responseSchema: setup,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useSetupQuery } = setupApi;
