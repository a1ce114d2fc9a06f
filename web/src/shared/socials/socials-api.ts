import type { Socials } from '@shop/contracts/content/contract';
import { api } from '../api/api.ts';
import { lateSchema } from '../late/late-schema.ts';

const socials = lateSchema(async () => (await import('@shop/contracts/content/contract')).socials);

export const { useSocialsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    socials: build.query<Socials, string>({
      query: (origin) => `${origin}/storage/config/socials/data.json`,
      responseSchema: socials,
      extraOptions: { quiet: true },
    }),
  }),
});
