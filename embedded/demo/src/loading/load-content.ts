import type { Picture } from '../catalogue/pictures.ts';
import type { SlideData } from '../content/data.ts';
import * as requests from '../content/requests.ts';
import { zipOf } from '../content/zip.ts';
import type { ArtworkStore } from './artwork-store.ts';
import type { Shop } from './shop.ts';

/** What the shop tells beside its catalogue. */
export type ContentPlan = Readonly<{
  slides: readonly (SlideData & Readonly<{ picture: Picture }>)[];
  avatars: readonly Picture[];
}>;

type Deps = Readonly<{ shop: Shop; artwork: ArtworkStore; onStep: () => void }>;

const loadArticles = async (shop: Shop): Promise<void> => {
  for (const planned of requests.writtenArticles) {
    const { archive } = planned.article;
    const file = archive ? await shop.uploadArchive(archive.name, zipOf(archive.files)) : null;
    await shop.send('POST', '/api/admin/problems', requests.articleRequest(planned, file));
  }
};

/** Slides, help, contact cards and avatars; addresses in social networks unless there are some. */
export const loadContent = async (
  { shop, artwork, onStep }: Deps,
  { slides, avatars }: ContentPlan,
): Promise<void> => {
  await loadArticles(shop);
  for (const body of requests.contactCardRequests) {
    await shop.send('POST', '/api/admin/contact-cards', body);
  }
  await shop.send('PUT', '/api/admin/socials', requests.socialsRequest);
  for (const [position, slide] of slides.entries()) {
    const image = await artwork.addressOf(slide.picture);
    await shop.send('POST', '/api/admin/slider', requests.slideRequest(slide, position, image));
  }
  for (const [position, picture] of avatars.entries()) {
    const image = await artwork.addressOf(picture);
    const body = requests.avatarRequest(picture.name, position, image);
    await shop.send('POST', '/api/admin/avatars', body);
  }
  onStep();
};
