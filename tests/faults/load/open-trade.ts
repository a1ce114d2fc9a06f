import { randomUUID } from 'node:crypto';
import { aGame, aProduct, aRate, price } from '../../support/goods.ts';
import type { Random } from '../../support/random.ts';
import type { LedgerBook } from '../running/ledger-book.ts';
import type { RunningShop } from '../running/shop.ts';
import { guest } from './guest.ts';
import { clerk } from './clerk.ts';
import { keeper, restock } from './keeper.ts';
import { reader, trespasser } from './trespasser.ts';
import type { Trade, Ware } from './trade.ts';
import { command, promoCodes, staff } from './trade.ts';

type Wanted = Readonly<{
  shop: RunningShop;
  ledger: LedgerBook;
  random: Random;
  stopping: AbortSignal;
  /** Keys in each rate to begin with. */
  keys: number;
}>;

const kinds = [false, false, true] as const;

const few = 40;

/** Ten percent off, for few in all or for as many as like. */
const promo = (code: (typeof promoCodes)[number]): object => ({
  code,
  reward: { kind: 'percent', percent: 10 },
  scope: { kind: 'all' },
  from: null,
  to: null,
  limit: code === 'spring' ? few : null,
  per_customer: 1,
  minimum: { rub: null, usd: null },
});

const anOther = () => ({ productId: randomUUID(), rateId: randomUUID() });

/** A game with some products on sale, and a first delivery of keys. */
export const openTrade = async ({ keys, ...given }: Wanted): Promise<Trade> => {
  const game = aGame();
  const wares: Ware[] = [];
  const trade: Trade = {
    ...given,
    gameId: game.id,
    wares,
    shared: { ...anOther(), price: price.rub },
    manual: { ...anOther(), price: price.rub },
    theme: randomUUID(),
    banned: `${randomUUID()}@example.org`,
    paid: [],
    tally: { placedMs: [], reads: 0, readsBusy: 0, readsLost: 0 },
  };
  const save = async (path: string, body: object): Promise<number> => {
    const { status, text } = await command(trade, 'POST', path, body, staff(trade));
    if (status !== 201) throw new Error(`POST ${path} was answered ${status}: ${text}`);
    return (JSON.parse(text) as Readonly<{ revision: number }>).revision;
  };
  await save('/api/admin/games', game);
  for (const scarce of kinds) {
    const product = aProduct(game.id);
    const rate = aRate();
    await save('/api/admin/products', product);
    const revision = await save(`/api/admin/products/${product.id}/rates`, rate);
    const { rub } = rate.price;
    wares.push({ productId: product.id, rateId: rate.id, scarce, price: rub, revision });
  }
  for (const delivery of ['shared', 'manual'] as const) {
    const { productId, rateId } = trade[delivery];
    await save('/api/admin/products', aProduct(game.id, { id: productId }));
    const path = `/api/admin/products/${productId}/rates`;
    await save(path, aRate({ id: rateId, delivery }));
  }
  const names = { name_rus: 'Оплата', name_eng: 'Payment' };
  await save('/api/admin/theme', { id: trade.theme, ...names, problem_ids: [] });
  const { productId, rateId } = trade.shared;
  const content = { import_id: randomUUID(), product_id: productId, content: 'The same for all' };
  const path = `/api/admin/rates/${rateId}/shared-content`;
  const set = await command(trade, 'PUT', path, content, staff(trade));
  if (set.status !== 200) throw new Error(`The shared content was refused: ${set.text}`);
  const ban = { email: trade.banned, reason: 'it is a thief’s' };
  const banned = await command(trade, 'POST', '/api/admin/bans', ban, staff(trade));
  if (banned.status >= 300) throw new Error(`The ban was refused: ${banned.text}`);
  for (const code of promoCodes) await save('/api/admin/promos', promo(code));
  for (const ware of wares) {
    const stocked = await restock(trade, ware, ware.scarce ? 10 : keys);
    if (!stocked) throw new Error('The first keys were refused');
  }
  return trade;
};

export type Crowd = Readonly<{ guests: number; thinkMs: number }>;

/** Everybody at once, until the run is over. */
export const crowd = async (trade: Trade, { guests, thinkMs }: Crowd): Promise<void> => {
  await Promise.all([
    ...Array.from({ length: guests }, () => guest(trade, thinkMs)),
    keeper(trade, 1_500),
    clerk(trade, 700),
    trespasser(trade, 400),
    reader(trade, 60),
  ]);
};
