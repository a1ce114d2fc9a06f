import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { imageUploadReply, videoUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { productPage } from '@shop/contracts/catalog/contract';
import { eventually } from '../support/eventually.ts';
import { moveToFront } from '../support/sorting.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import type { WholeShop } from '../support/whole-shop.ts';

/** A dark pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12MQlZACAACNAEioTrwYAAAAAElFTkSuQmCC';

export type ListedProduct = StockedProduct &
  Readonly<{
    game: Readonly<{ path: string; name_rus: string; name_eng: string }>;
    product: Readonly<{ path: string; name_rus: string; name_eng: string }>;
    /** The path of the product's page, without a language. */
    path: string;
  }>;

/** The address of a picture in the shop's own storage. */
export const uploadPicture = async (
  { send, admin }: WholeShop,
  png: Uint8Array = Buffer.from(pixel, 'base64'),
): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png');
  const { body } = await send('POST', '/api/admin/images', { raw: form, token: admin });
  return imageUploadReply.parse(body).image;
};

const film = new URL('../../embedded/demo/media/green-wave.webm', import.meta.url);

/** The address of a video in the shop's own storage: six seconds of 960 by 540 pixels. */
export const aFilm = async ({ send, admin }: WholeShop): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(film))]), 'film.webm');
  const { body } = await send('POST', '/api/admin/videos', { raw: form, token: admin });
  return videoUploadReply.parse(body).video;
};

/** A published game and product of one test, with `count` keys. */
export const createListedProduct = async (
  shop: WholeShop,
  count: number,
  rate: object = {},
  changes: object = {},
): Promise<ListedProduct> => {
  const image = await uploadPicture(shop);
  const suffix = randomUUID().slice(0, 8);
  const game = {
    path: `frontier-${suffix}`,
    name_rus: `Рубеж ${suffix}`,
    name_eng: `Frontier ${suffix}`,
    icon: image,
    logo: image,
    cover: image,
    popular: true,
  };
  const product = {
    path: `radar-${suffix}`,
    name_rus: `Радар ${suffix}`,
    name_eng: `Radar ${suffix}`,
    image,
    ...changes,
  };
  const stocked = await createStockedProduct(shop, count, { game, product, rate });
  // The home page shows only a few games, the newest first.
  const sorted = await moveToFront(shop, 'games', stocked.gameId);
  const headers = { 'X-Min-Position': sorted.headers.get('X-Position') ?? '' };
  const path = `/catalog/${game.path}/${product.path}`;
  await eventually(`${path} with keys`, async () => {
    const { body } = await shop.ask('GET', `/api/product/${game.path}/${product.path}`, {
      headers,
    });
    const { data } = productPage.safeParse(body);
    return data?.rates.some(({ in_stock: left }) => left !== 'no');
  });
  return { ...stocked, game, product, path };
};
