import type { Socials } from '@shop/domain/content/contract';
import { socials } from '@shop/domain/content/contract';
import { api } from '../../shared/api/api.ts';

export const { useSocialsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    socials: build.query<Socials, string>({
      query: (origin) => `${origin}/storage/config/socials/data.json`,
      responseSchema: socials,
      extraOptions: { quiet: true },
    }),
  }),
});
