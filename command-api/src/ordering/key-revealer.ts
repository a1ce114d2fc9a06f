import type { CommandContext } from '@shop/domain/kernel';
import type { OrderCommand, PlacedOrder } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { RevealReply } from '@shop/contracts/ordering/order-page.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import type { OrderTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { Placements } from '../placements.ts';
import { duration } from '../counted.ts';
import { loadKeyExtras } from '../key-extras.ts';
import type { SlicePart } from '../slice-deps.ts';

export type KeyRevealerDeps = SlicePart<'stock', 'readKeys'> &
  Readonly<{
    aggregates: Pick<Aggregates, 'orders' | 'products'>;
    placements: Pick<Placements, 'load'>;
    clock: Clock;
    publicUrl: string;
    tokens: Pick<OrderTokens, 'create'>;
  }>;

type RevealCommand = Extract<OrderCommand, { type: 'RevealKey' | 'DownloadKeys' }>;

const messages = {
  rus: { order: 'Заказ', keys: 'Ключи', download: 'Скачать', page: 'Страница заказа' },
  eng: { order: 'Order', keys: 'Keys', download: 'Download', page: 'Order page' },
} as const;

/** Shows the keys of an order to its buyer. */
export const createKeyRevealer = (deps: KeyRevealerDeps) => {
  const { aggregates, placements, clock, publicUrl, tokens } = deps;
  const { readKeys } = deps.stock;

  /** Records the reveal before the keys are shown, so that no reveal is missing from the log. */
  const recordReveal = async (
    command: RevealCommand,
    context: CommandContext,
  ): Promise<Readonly<{ order: PlacedOrder; position: bigint | undefined }>> => {
    const stream = orderStream(command.data.orderId);
    const { state, position } = await aggregates.orders(stream, command, context);
    if (state.status === 'unplaced') throw new HttpError('not-found');
    return { order: state, position };
  };

  return {
    /** The key in a place of the order, from 1. */
    reveal: async (
      { orderId }: PlacedOrder,
      place: number,
      context: CommandContext,
    ): Promise<Reply> => {
      const data = { orderId, place, now: clock() };
      const { order, position } = await recordReveal({ type: 'RevealKey', data }, context);
      const [[key], { instruction }] = await Promise.all([
        readKeys(order.places.slice(place - 1, place)),
        loadKeyExtras(deps, order.productId),
      ]);
      if (key === undefined) throw new Error(`Order ${orderId} has no key at place ${place}`);
      const reply: RevealReply = { place, key, ...suffixed('instruction', instruction) };
      return { ...ok(reply, position), headers: { 'Cache-Control': 'no-store' } };
    },

    /** A text file with everything that the buyer needs, in the language of the order. */
    download: async ({ orderId }: PlacedOrder, context: CommandContext): Promise<Reply> => {
      const data = { orderId, now: clock() };
      const { order, position } = await recordReveal({ type: 'DownloadKeys', data }, context);
      const { number, lang, productId, keys } = order;
      const [{ instruction, download }, placed] = await Promise.all([
        loadKeyExtras(deps, productId),
        placements.load(orderStream(orderId)),
      ]);
      const { product, rate } = placed.data.bought;
      const labels = messages[lang];
      const link = `${publicUrl}/${lang}/order/${number}?t=${tokens.create(number)}`;
      const text = [
        `${labels.order} ${number}`,
        `${product.gameName[lang]}: ${product.name[lang]}, ${duration(lang, rate.days)}`,
        '',
        `${labels.keys}:`,
        ...(await readKeys(keys)),
        '',
        instruction[lang],
        '',
        ...(download ? [`${labels.download}: ${download.url}`, ''] : []),
        `${labels.page}: ${link}`,
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
    },
  };
};
