import type { ContentPage } from '@shop/contracts/content/contract';
import { contentPage } from '@shop/contracts/content/contract';
import { api } from '../../shared/api/api.ts';

export type PageName = ContentPage['id'];

export const { useContentPageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    contentPage: build.query<ContentPage, PageName>({
      query: (page) => `/pages/${page}`,
      responseSchema: contentPage,
    }),
  }),
});
