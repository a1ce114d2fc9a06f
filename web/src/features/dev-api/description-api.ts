import type { ApiDescription } from '@shop/contracts/content/open-api.contract';
import { apiDescription } from '@shop/contracts/content/open-api.contract';
import { api } from '../../shared/api/api.ts';

export const { useApiDescriptionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    apiDescription: build.query<ApiDescription, void>({
      query: () => '/openapi.json',
      responseSchema: apiDescription,
    }),
  }),
});
