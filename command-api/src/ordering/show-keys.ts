import type { ProductDownload } from '@shop/contracts/catalog/values';
import { productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { CommandContext } from '@shop/domain/kernel';
import type { LocalizedText } from '@shop/contracts/kernel';
import type { OrderCommand, PlacedOrder } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { RevealReply } from '@shop/contracts/ordering/contract';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { Placements } from '../jobs/placements.ts';
import { duration } from '../mail/counted.ts';

export type ShowKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'products'>;
  /** Opens keys by their ids, in their order. */
  readKeys: (ids: readonly string[]) => Promise<readonly string[]>;
  placements: Pick<Placements, 'of'>;
  clock: Clock;
  publicUrl: string;
  tokenOf: (number: number) => string;
}>;

type RevealCommand = Extract<OrderCommand, { type: 'RevealKey' | 'DownloadKeys' }>;

/** Records the reveal before the keys are shown, so that no reveal is missing from the log. */
const recordReveal = async (
  { aggregates: { orders } }: ShowKeysDeps,
  command: RevealCommand,
  context: CommandContext,
): Promise<Readonly<{ order: PlacedOrder; position: bigint | undefined }>> => {
  const { state, position } = await orders(orderStream(command.data.orderId), command, context);
  if (state.status === 'unplaced') throw new HttpError('not-found');
  return { order: state, position };
};

/** The download of an order: an archive of the shop under its name, or a page of another site. */
export type IncludedDownload = Readonly<{ url: string; name: string | null }>;

type KeyExtras = Readonly<{
  instruction: LocalizedText;
  download: IncludedDownload | null;
}>;

const downloadOf = (download: ProductDownload, publicUrl: string): IncludedDownload =>
  'link' in download
    ? { url: download.link, name: null }
    : { url: `${publicUrl}${download.file.address}`, name: download.file.name };

/** The current content that the product delivers with each key: buyers get the newest version. */
export const loadKeyExtras = async (
  {
    aggregates: { products },
    publicUrl,
  }: Pick<ShowKeysDeps, 'publicUrl'> & Readonly<{ aggregates: Pick<Aggregates, 'products'> }>,
  id: string,
): Promise<KeyExtras> => {
  const { state } = await products.load(productStream(productId(id)));
  if (state.status === 'unknown') return { instruction: { rus: '', eng: '' }, download: null };
  const { instruction, download } = state.details;
  return { instruction, download: download && downloadOf(download, publicUrl) };
};

/** The key in a place of the order, from 1. */
export const revealKey =
  (deps: ShowKeysDeps) =>
  async ({ orderId }: PlacedOrder, place: number, context: CommandContext): Promise<Reply> => {
    const data = { orderId, place, now: deps.clock() };
    const { order, position } = await recordReveal(deps, { type: 'RevealKey', data }, context);
    const [[key], { instruction }] = await Promise.all([
      deps.readKeys(order.places.slice(place - 1, place)),
      loadKeyExtras(deps, order.productId),
    ]);
    if (key === undefined) throw new Error(`Order ${orderId} has no key in place ${place}`);
    const reply: RevealReply = { place, key, ...suffixed('instruction', instruction) };
    return { ...ok(reply, position), headers: { 'Cache-Control': 'no-store' } };
  };

/** A text file with everything that the buyer needs, in the language of the order. */
export const downloadKeys =
  (deps: ShowKeysDeps) =>
  async ({ orderId }: PlacedOrder, context: CommandContext): Promise<Reply> => {
    const data = { orderId, now: deps.clock() };
    const { order, position } = await recordReveal(deps, { type: 'DownloadKeys', data }, context);
    const { number, lang, productId: id, keys } = order;
    const [
      { instruction, download },
      {
        data: { bought },
      },
    ] = await Promise.all([loadKeyExtras(deps, id), deps.placements.of(orderStream(orderId))]);
    const { product, rate } = bought;
    const messages =
      lang === 'rus'
        ? { order: 'Заказ', keys: 'Ключи', download: 'Скачать', page: 'Страница заказа' }
        : { order: 'Order', keys: 'Keys', download: 'Download', page: 'Order page' };
    const link = `${deps.publicUrl}/${lang}/order/${number}?t=${deps.tokenOf(number)}`;
    const text = [
      `${messages.order} ${number}`,
      `${product.gameName[lang]}: ${product.name[lang]}, ${duration(lang, rate.days)}`,
      '',
      `${messages.keys}:`,
      ...(await deps.readKeys(keys)),
      '',
      instruction[lang],
      '',
      ...(download ? [`${messages.download}: ${download.url}`, ''] : []),
      `${messages.page}: ${link}`,
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
