import type { ApiDescription } from '@shop/domain/content/open-api.contract';
import { apiDescription } from '@shop/domain/content/open-api.contract';
import { api } from '../../shared/api/api.ts';

export const { useApiDescriptionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    apiDescription: build.query<ApiDescription, void>({
      query: () => '/openapi.json',
      responseSchema: apiDescription,
    }),
  }),
});
