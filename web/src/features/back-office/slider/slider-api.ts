import type { AdminSlide } from '@shop/domain/content/back-office.contract';
import { adminSlides, savedReply } from '@shop/domain/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

type Saved = Readonly<ReturnType<typeof savedReply.parse>>;

/** The call takes no other fields than these. */
const inputOf = (slide: AdminSlide, active: boolean) => {
  const { id: _id, changed_at: _changedAt, ...input } = slide;
  return { ...input, active };
};

export const sliderApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSlides: build.query<ListPage<AdminSlide>, string>({
      query: (search) => `/admin/slider${search}`,
      responseSchema: adminSlides,
      extraOptions: { quiet: true },
    }),
    setSlideActive: build.mutation<Saved, Readonly<{ slide: AdminSlide; active: boolean }>>({
      query: ({ slide, active }) => ({
        url: `/admin/slider/${slide.id}`,
        method: 'PUT',
        body: inputOf(slide, active),
      }),
      responseSchema: savedReply,
      extraOptions: { quiet: true },
    }),
  }),
});
