import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freekassaBody, genuine } from '../support/freekassa.ts';
import { aGame, aProduct, aRate, someKeys } from '../support/goods.ts';
import { gameName, productName, productsPerGame } from './catalogue.ts';
import type { Options } from './options.ts';
import type { Shop } from './shop.ts';

/** What can be bought. */
export type Goods = Readonly<{ productId: string; rateId: string }>;

export type Catalogue = Readonly<{
  games: readonly Readonly<{ id: string; path: string; products: readonly string[] }>[];
  /** Products with keys, for many buyers. */
  stocked: readonly Goods[];
}>;

const atOnce = 12;
const stockedRates = 24;
/** Enough in each of many rates for a run of a few minutes. */
const keysPerRate = 1_500;
/** Kopecks for a key. */
export const unitCost = 10_000;

const busy = 503;
const busyAtMost = 60;
const busyPauseMs = 1_000;

/** Asks again where the shop had too much to do at the moment: everything here may be said twice. */
const patiently = async <Said extends Readonly<{ status: number }>>(
  ask: () => Promise<Said>,
): Promise<Said> => {
  let said = await ask();
  for (let times = 0; said.status === busy && times < busyAtMost; times += 1) {
    await pause(busyPauseMs);
    said = await ask();
  }
  return said;
};

/** Answers below 300, or it throws with what the shop said. */
export const manage = async (
  { launched, client, admin }: Shop,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<void> => {
  const key = randomUUID();
  const { status, text } = await patiently(() =>
    client.ask(method, `${launched.addresses.commandApi}${path}`, {
      headers: {
        Authorization: `Bearer ${admin}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    }),
  );
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
};

const inTurns = async <T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> => {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** The most that the shop takes at once. */
const keysAtOnce = 100_000;

export const importKeys = async (shop: Shop, goods: Goods, count: number): Promise<void> => {
  for (let left = count; left > 0; left -= keysAtOnce) {
    await importOnce(shop, goods, Math.min(left, keysAtOnce));
  }
};

const importOnce = async (shop: Shop, goods: Goods, count: number): Promise<void> => {
  const form = new FormData();
  const fields = {
    import_id: randomUUID(),
    product_id: goods.productId,
    rate_id: goods.rateId,
    batch: 'load',
    supplier: 'load',
    unit_cost: String(unitCost),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([someKeys(count).join('\n')]), 'keys.txt');
  const response = await patiently(() =>
    fetch(`${shop.launched.addresses.commandApi}/api/admin/keys/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${shop.admin}` },
      body: form,
    }),
  );
  const said = await response.text();
  if (!response.ok) throw new Error(`Keys were refused with ${response.status}: ${said}`);
};

/** One more product, with so many keys. */
export const addStocked = async (shop: Shop, gameId: string, keys: number): Promise<Goods> => {
  const product = aProduct(gameId);
  const rate = aRate();
  await manage(shop, '/api/admin/products', product);
  await manage(shop, `/api/admin/products/${product.id}/rates`, rate);
  const goods = { productId: product.id, rateId: rate.id };
  await importKeys(shop, goods, keys);
  return goods;
};

/** Everything by the commands that the back office gives. */
export const stockShop = async (
  shop: Shop,
  { products, keys }: Pick<Options, 'products' | 'keys'>,
  /** Of every game and product, where pictures are looked at. */
  image?: string,
): Promise<Catalogue> => {
  const pictureOf = {
    game: image === undefined ? {} : { icon: image, logo: image, cover: image },
    product: image === undefined ? {} : { image },
  };
  const games = Array.from({ length: Math.ceil(products / productsPerGame) }, (_, index) => {
    const { rus, eng } = gameName(index);
    const names = { name_rus: rus, name_eng: eng };
    return aGame({ ...names, popular: index < 8, ...pictureOf.game });
  });
  const rates = new Map<string, Goods>();
  const shelves = games.map((game, index) => {
    const first = index * productsPerGame;
    const count = Math.min(productsPerGame, products - first);
    return Array.from({ length: count }, (_, at) => {
      const { rus, eng } = productName(first + at);
      const names = { name_rus: rus, name_eng: eng };
      return { product: aProduct(game.id, { ...names, ...pictureOf.product }), rate: aRate() };
    });
  });

  await inTurns(games, (game) => manage(shop, '/api/admin/games', game));
  await inTurns(shelves.flat(), async ({ product, rate }) => {
    await manage(shop, '/api/admin/products', product);
    await manage(shop, `/api/admin/products/${product.id}/rates`, rate);
    rates.set(product.id, { productId: product.id, rateId: rate.id });
  });

  const sort = (path: string, ids: readonly string[]) =>
    manage(shop, `/api/admin/${path}/order`, { ids, revision: 0 }, 'PUT');
  const ids = games.map(({ id }) => id);
  await sort('games', ids);
  await inTurns([...shelves.entries()], ([index, shelf]) => {
    const shelved = shelf.map(({ product }) => product.id);
    return sort(`games/${ids[index]}/products`, shelved);
  });

  const stocked = [...rates.values()].slice(0, keys > 0 ? 1 : stockedRates);
  for (const goods of stocked) await importKeys(shop, goods, keys > 0 ? keys : keysPerRate);
  return {
    games: games.map(({ id, path }, index) => ({
      id,
      path,
      products: (shelves[index] ?? []).map(({ product }) => product.path),
    })),
    stocked,
  };
};

/** A provider's word, rightly signed, that the order was paid in full. */
export const paidNotice = ({ launched }: Shop, number: number, amount: string): string =>
  freekassaBody({ number, amount, paymentId: randomUUID(), ...genuine(launched.secrets) });
