import { randomUUID } from 'node:crypto';
import { aGame, aProduct, aRate, price } from '../../support/product-requests.ts';
import type { Random } from '../../support/random.ts';
import type { HistoryRecorder } from '../running/history-recorder.ts';
import type { RunningShop } from '../running/shop.ts';
import { runGuest } from './guest.ts';
import { runBackOfficeAgent } from './back-office-agent.ts';
import { runAdministrator, importKeys } from './administrator.ts';
import { runCatalogReader, runAttacker } from './attacker.ts';
import type { Workload, PooledProduct } from './workload.ts';
import { sendCommand, promoCodes, staffHeaders } from './workload.ts';

type WorkloadOptions = Readonly<{
  shop: RunningShop;
  ledger: HistoryRecorder;
  random: Random;
  stopping: AbortSignal;
  /** Keys in each rate to begin with. */
  keys: number;
}>;

/** Whether each product of the workload has few keys. */
const isScarceByProduct = [false, false, true] as const;

const scarcePromoLimit = 40;

/** Ten percent off; the code `spring` has a limit of uses. */
const promoRequest = (code: (typeof promoCodes)[number]): object => ({
  code,
  reward: { kind: 'percent', percent: 10 },
  scope: { kind: 'all' },
  from: null,
  to: null,
  limit: code === 'spring' ? scarcePromoLimit : null,
  per_customer: 1,
  minimum: { rub: null, usd: null },
});

const newProductIds = () => ({ productId: randomUUID(), rateId: randomUUID() });

/** A game with some products on sale, and a first delivery of keys. */
export const setUpWorkload = async ({ keys, ...options }: WorkloadOptions): Promise<Workload> => {
  const game = aGame();
  const products: PooledProduct[] = [];
  const workload: Workload = {
    ...options,
    gameId: game.id,
    products: products,
    shared: { ...newProductIds(), price: price.rub },
    manual: { ...newProductIds(), price: price.rub },
    theme: randomUUID(),
    banned: `${randomUUID()}@example.org`,
    paid: [],
    tally: { placedMs: [], reads: 0, readsBusy: 0, readsLost: 0 },
  };
  const save = async (path: string, body: object): Promise<number> => {
    const { status, text } = await sendCommand(
      workload,
      'POST',
      path,
      body,
      staffHeaders(workload),
    );
    if (status !== 201) throw new Error(`POST ${path} returned ${status}: ${text}`);
    return (JSON.parse(text) as Readonly<{ revision: number }>).revision;
  };
  await save('/api/admin/games', game);
  for (const isScarce of isScarceByProduct) {
    const product = aProduct(game.id);
    const rate = aRate();
    await save('/api/admin/products', product);
    const revision = await save(`/api/admin/products/${product.id}/rates`, rate);
    const { rub } = rate.price;
    products.push({
      productId: product.id,
      rateId: rate.id,
      scarce: isScarce,
      price: rub,
      revision,
    });
  }
  for (const delivery of ['shared', 'manual'] as const) {
    const { productId, rateId } = workload[delivery];
    await save('/api/admin/products', aProduct(game.id, { id: productId }));
    const path = `/api/admin/products/${productId}/rates`;
    await save(path, aRate({ id: rateId, delivery }));
  }
  const names = { name_rus: 'Оплата', name_eng: 'Payment' };
  await save('/api/admin/theme', { id: workload.theme, ...names, problem_ids: [] });
  const { productId, rateId } = workload.shared;
  const content = { import_id: randomUUID(), product_id: productId, content: 'The same for all' };
  const path = `/api/admin/rates/${rateId}/shared-content`;
  const set = await sendCommand(workload, 'PUT', path, content, staffHeaders(workload));
  if (set.status !== 200) throw new Error(`The shared content was refused: ${set.text}`);
  const ban = { email: workload.banned, reason: 'stolen card' };
  const bannedEmail = await sendCommand(
    workload,
    'POST',
    '/api/admin/bans',
    ban,
    staffHeaders(workload),
  );
  if (bannedEmail.status >= 300) throw new Error(`The ban was refused: ${bannedEmail.text}`);
  for (const code of promoCodes) await save('/api/admin/promos', promoRequest(code));
  for (const product of products) {
    const stocked = await importKeys(workload, product, product.scarce ? 10 : keys);
    if (!stocked) throw new Error('The first keys were refused');
  }
  return workload;
};

export type ClientOptions = Readonly<{ guests: number; thinkMs: number }>;

/** Runs all clients in parallel, until the run ends. */
export const runClients = async (
  workload: Workload,
  { guests, thinkMs }: ClientOptions,
): Promise<void> => {
  await Promise.all([
    ...Array.from({ length: guests }, () => runGuest(workload, thinkMs)),
    runAdministrator(workload, 1_500),
    runBackOfficeAgent(workload, 700),
    runAttacker(workload, 400),
    runCatalogReader(workload, 60),
  ]);
};
