import type { Socials } from '@shop/contracts/content/contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';

const socials = lazySchema(async () => (await import('@shop/contracts/content/contract')).socials);

export const { useSocialsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    socials: build.query<Socials, string>({
      query: (origin) => `${origin}/storage/config/socials/data.json`,
      responseSchema: socials,
      extraOptions: { quiet: true },
    }),
  }),
});
