import { adminPage } from '@shop/contracts/content/back-office.contract';
import pMap from 'p-map';
import type { Picture } from '../catalog/pictures.ts';
import { feedbackOf } from '../content/article-feedback.ts';
import { articles } from '../content/articles.ts';
import { pageRequests, versionedPage } from '../content/pages.ts';
import * as requests from '../content/requests.ts';
import type { SlideData } from '../content/slides.ts';
import { slideRequest } from '../content/slides.ts';
import { zipOf } from '../content/zip.ts';
import type { ArtworkStore } from './artwork-store.ts';
import type { Shop } from './shop.ts';
import { sortList } from './sort-list.ts';

/** Slides and avatars; the rest of the content is the same in every plan. */
export type ContentPlan = Readonly<{
  slides: readonly (SlideData & Readonly<{ picture: Picture }>)[];
  avatars: readonly Picture[];
}>;

type Deps = Readonly<{ shop: Shop; artwork: ArtworkStore; onStep: () => void }>;

const limit = { concurrency: 8 };

const idOf = ({ id }: Readonly<{ id: string }>): string => id;

const loadArticles = async (shop: Shop): Promise<void> => {
  const ids: string[] = [];
  for (const article of articles) {
    const { archive } = article;
    const file = archive ? await shop.uploadArchive(archive.name, zipOf(archive.files)) : null;
    const body = requests.articleRequest(article, file);
    await shop.send('POST', '/api/admin/problems', body);
    ids.push(body.id);
  }
  await sortList(shop, 'problems', ids);
  await loadFeedback(shop, ids);
};

/** Views and votes of articles. */
const loadFeedback = async (shop: Shop, ids: readonly string[]): Promise<void> => {
  for (const [index, id] of ids.entries()) {
    const { views, votes } = feedbackOf(id, index);
    const path = `/api/problems/${id}`;
    await pMap(votes, (vote) => shop.asGuest(`${path}/vote`, vote), limit);
    await pMap(Array.from({ length: views }), () => shop.asGuest(`${path}/views`, {}), limit);
  }
};

/** Adds versions of a page, unless it has been edited already. */
const loadPageVersions = async (shop: Shop): Promise<void> => {
  const page = adminPage.safeParse(await shop.read(versionedPage)).data;
  if (page?.revision !== 0) return;
  for (const body of pageRequests(page)) await shop.send('PUT', versionedPage, body);
};

/** Slides, help, contact cards and avatars; social networks unless the shop has set some. */
export const loadContent = async (
  { shop, artwork, onStep }: Deps,
  { slides, avatars }: ContentPlan,
): Promise<void> => {
  await loadArticles(shop);
  for (const body of requests.contactCardRequests) {
    await shop.send('POST', '/api/admin/contact-cards', body);
  }
  await sortList(shop, 'contact-cards', requests.contactCardRequests.map(idOf));
  await shop.send('PUT', '/api/admin/socials', requests.socialsRequest);
  await loadPageVersions(shop);
  const slideIds: string[] = [];
  for (const slide of slides) {
    const body = slideRequest(slide, await artwork.addressOf(slide.picture));
    await shop.send('POST', '/api/admin/slider', body);
    slideIds.push(body.id);
  }
  await sortList(shop, 'slider', slideIds);
  const avatarIds: string[] = [];
  for (const picture of avatars) {
    const body = requests.avatarRequest(picture.name, await artwork.addressOf(picture));
    await shop.send('POST', '/api/admin/avatars', body);
    avatarIds.push(body.id);
  }
  await sortList(shop, 'avatars', avatarIds);
  onStep();
};
