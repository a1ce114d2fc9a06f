import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freekassaBody, merchantCredentials } from '../support/freekassa.ts';
import { aGame, aProduct, aRate, generateKeys } from '../support/product-requests.ts';
import { gameName, productName, productsPerGame } from './catalog.ts';
import type { Options } from './options.ts';
import type { Shop } from './shop.ts';

/** A product that can be bought, with its rate. */
export type ProductReference = Readonly<{ productId: string; rateId: string }>;

export type Catalog = Readonly<{
  games: readonly Readonly<{ id: string; path: string; products: readonly string[] }>[];
  /** Products with keys, for many buyers. */
  stocked: readonly ProductReference[];
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

/** Retries while the shop is busy. Every call here may be repeated. */
const retryWhileBusy = async <Reply extends Readonly<{ status: number }>>(
  ask: () => Promise<Reply>,
): Promise<Reply> => {
  let reply = await ask();
  for (let times = 0; reply.status === busy && times < busyAtMost; times += 1) {
    await pause(busyPauseMs);
    reply = await ask();
  }
  return reply;
};

/** Answers below 300, or it throws with what the shop said. */
export const sendBackOfficeCommand = async (
  { launched, client, admin }: Shop,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<void> => {
  const key = randomUUID();
  const { status, text } = await retryWhileBusy(() =>
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

const runConcurrently = async <T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> => {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** The maximum number of keys per import. */
const keysAtOnce = 100_000;

export const importKeys = async (
  shop: Shop,
  productReference: ProductReference,
  count: number,
): Promise<void> => {
  for (let left = count; left > 0; left -= keysAtOnce) {
    await importOnce(shop, productReference, Math.min(left, keysAtOnce));
  }
};

const importOnce = async (
  shop: Shop,
  productReference: ProductReference,
  count: number,
): Promise<void> => {
  const form = new FormData();
  const fields = {
    import_id: randomUUID(),
    product_id: productReference.productId,
    rate_id: productReference.rateId,
    batch: 'load',
    supplier: 'load',
    unit_cost: String(unitCost),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([generateKeys(count).join('\n')]), 'keys.txt');
  const response = await retryWhileBusy(() =>
    fetch(`${shop.launched.addresses.commandApi}/api/admin/keys/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${shop.admin}` },
      body: form,
    }),
  );
  const reply = await response.text();
  if (!response.ok) throw new Error(`Keys were refused with ${response.status}: ${reply}`);
};

/** Adds another product, with `count` keys. */
export const addStockedProduct = async (
  shop: Shop,
  gameId: string,
  keys: number,
): Promise<ProductReference> => {
  const product = aProduct(gameId);
  const rate = aRate();
  await sendBackOfficeCommand(shop, '/api/admin/products', product);
  await sendBackOfficeCommand(shop, `/api/admin/products/${product.id}/rates`, rate);
  const productReference = { productId: product.id, rateId: rate.id };
  await importKeys(shop, productReference, keys);
  return productReference;
};

/** Uses only calls of the back-office. */
export const fillCatalog = async (
  shop: Shop,
  { products, keys }: Pick<Options, 'products' | 'keys'>,
  /** The picture of every game and product, for measurements that load pictures. */
  image?: string,
): Promise<Catalog> => {
  const pictureOf = {
    game: image === undefined ? {} : { icon: image, logo: image, cover: image },
    product: image === undefined ? {} : { image },
  };
  const games = Array.from({ length: Math.ceil(products / productsPerGame) }, (_, index) => {
    const { rus, eng } = gameName(index);
    const names = { name_rus: rus, name_eng: eng };
    return aGame({ ...names, popular: index < 8, ...pictureOf.game });
  });
  const rates = new Map<string, ProductReference>();
  const productsByGame = games.map((game, index) => {
    const first = index * productsPerGame;
    const count = Math.min(productsPerGame, products - first);
    return Array.from({ length: count }, (_, at) => {
      const { rus, eng } = productName(first + at);
      const names = { name_rus: rus, name_eng: eng };
      return { product: aProduct(game.id, { ...names, ...pictureOf.product }), rate: aRate() };
    });
  });

  await runConcurrently(games, (game) => sendBackOfficeCommand(shop, '/api/admin/games', game));
  await runConcurrently(productsByGame.flat(), async ({ product, rate }) => {
    await sendBackOfficeCommand(shop, '/api/admin/products', product);
    await sendBackOfficeCommand(shop, `/api/admin/products/${product.id}/rates`, rate);
    rates.set(product.id, { productId: product.id, rateId: rate.id });
  });

  const sort = (path: string, ids: readonly string[]) =>
    sendBackOfficeCommand(shop, `/api/admin/${path}/order`, { ids, revision: 0 }, 'PUT');
  const ids = games.map(({ id }) => id);
  await sort('games', ids);
  await runConcurrently([...productsByGame.entries()], ([index, gameProducts]) => {
    const productIds = gameProducts.map(({ product }) => product.id);
    return sort(`games/${ids[index]}/products`, productIds);
  });

  const stocked = [...rates.values()].slice(0, keys > 0 ? 1 : stockedRates);
  for (const productReference of stocked)
    await importKeys(shop, productReference, keys > 0 ? keys : keysPerRate);
  return {
    games: games.map(({ id, path }, index) => ({
      id,
      path,
      products: (productsByGame[index] ?? []).map(({ product }) => product.path),
    })),
    stocked,
  };
};

/** A provider's notification, validly signed, that the order was paid in full. */
export const buildPaymentNotification = (
  { launched }: Shop,
  number: number,
  amount: string,
): string =>
  freekassaBody({
    number,
    amount,
    paymentId: randomUUID(),
    ...merchantCredentials(launched.secrets),
  });
