import type { AdminContactCard } from '@shop/domain/content/back-office.contract';
import { adminContactCards } from '@shop/domain/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { contactCardsPath } from './contact-card-api.ts';

export const contactCardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminContactCards: build.query<ListPage<AdminContactCard>, string>({
      query: (search) => `${contactCardsPath}${search}`,
      responseSchema: adminContactCards,
      extraOptions: { quiet: true },
    }),
  }),
});
