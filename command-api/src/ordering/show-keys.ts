import type { ProductDownload } from '@shop/domain/catalog';
import { productId, productStream } from '@shop/domain/catalog';
import type { By, Localized } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { RevealReply } from '@shop/domain/ordering/contract';
import { suffixed } from '@shop/domain/wire/contract';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { Placements } from '../jobs/placements.ts';
import { duration } from '../mail/counted.ts';
import type { KeyReader } from '../stock/read-keys.ts';

export type ShowKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'products'>;
  readKeys: KeyReader;
  placements: Pick<Placements, 'of'>;
  clock: Clock;
  publicUrl: string;
  tokenOf: (number: number) => string;
}>;

/** That the keys are shown is told before they are: what is seen is always known to be seen. */
const tell = async (
  { aggregates: { orders }, clock }: ShowKeysDeps,
  type: 'RevealKeys' | 'DownloadKeys',
  { orderId }: PlacedOrder,
  by: By,
) => {
  const { state, position } = await orders(
    orderStream(orderId),
    { type, data: { orderId, now: clock() } },
    by,
  );
  return { keys: state.status === 'unplaced' ? [] : state.keys, position };
};

type ComesWithKeys = Readonly<{ instruction: Localized; download: RevealReply['download'] }>;

const downloadOf = (download: ProductDownload, publicUrl: string): RevealReply['download'] => {
  if ('link' in download) return { url: download.link, name: null, size: null };
  const { address, name, size } = download.file;
  return { url: `${publicUrl}${address}`, name, size };
};

/** What the product delivers with each key now: buyers get the newest version of it. */
export const comesWithKeys = async (
  {
    aggregates: { products },
    publicUrl,
  }: Pick<ShowKeysDeps, 'publicUrl'> & Readonly<{ aggregates: Pick<Aggregates, 'products'> }>,
  id: string,
): Promise<ComesWithKeys> => {
  const { state } = await products.load(productStream(productId(id)));
  if (state.status === 'unknown') return { instruction: { rus: '', eng: '' }, download: null };
  const { instruction, download } = state.details;
  return { instruction, download: download && downloadOf(download, publicUrl) };
};

export const revealKeys =
  (deps: ShowKeysDeps) =>
  async (order: PlacedOrder, by: By): Promise<Reply> => {
    const { keys, position } = await tell(deps, 'RevealKeys', order, by);
    const { instruction, download } = await comesWithKeys(deps, order.productId);
    const reply: RevealReply = {
      keys: [...(await deps.readKeys(keys))],
      ...suffixed('instruction', instruction),
      download,
    };
    return { ...ok(reply, position), headers: { 'Cache-Control': 'no-store' } };
  };

/** A text file with everything that the buyer needs, in the language of the order. */
export const downloadKeys =
  (deps: ShowKeysDeps) =>
  async (order: PlacedOrder, by: By): Promise<Reply> => {
    const { keys, position } = await tell(deps, 'DownloadKeys', order, by);
    const { number, lang, productId: id } = order;
    const [
      { instruction, download },
      {
        data: { bought },
      },
    ] = await Promise.all([
      comesWithKeys(deps, id),
      deps.placements.of(orderStream(order.orderId)),
    ]);
    const { product, rate } = bought;
    const words =
      lang === 'rus'
        ? { order: 'Заказ', keys: 'Ключи', download: 'Скачать', page: 'Страница заказа' }
        : { order: 'Order', keys: 'Keys', download: 'Download', page: 'Order page' };
    const link = `${deps.publicUrl}/${lang}/order/${number}?t=${deps.tokenOf(number)}`;
    const text = [
      `${words.order} ${number}`,
      `${product.gameName[lang]}: ${product.name[lang]}, ${duration(lang, rate.days)}`,
      '',
      `${words.keys}:`,
      ...(await deps.readKeys(keys)),
      '',
      instruction[lang],
      '',
      ...(download ? [`${words.download}: ${download.url}`, ''] : []),
      `${words.page}: ${link}`,
      '',
    ].join('\r\n');
    return {
      ...ok(text, position),
      headers: {
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="order-${number}.txt"`,
      },
    };
  };
