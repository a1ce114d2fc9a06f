import type { AdminSlide } from '@shop/domain/content/back-office.contract';
import { adminSlides } from '@shop/domain/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const sliderApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSlides: build.query<ListPage<AdminSlide>, string>({
      query: (search) => `/admin/slider${search}`,
      responseSchema: adminSlides,
      extraOptions: { quiet: true },
    }),
  }),
});
