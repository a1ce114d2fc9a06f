import { randomUUID } from 'node:crypto';
import { aGame, aProduct, aRate, price, generateKeys } from '../../support/product-requests.ts';
import type { Answer } from '../../support/keep-alive-client.ts';
import type { Workload, PooledProduct } from './workload.ts';
import { errorCodeOf, sendCommand, retryUntilAnswered, staffHeaders } from './workload.ts';
import { paceClient } from './pacing.ts';

const retryForMs = 90_000;

/** Keys that were imported before, and released. */
type ReleasedKeys = Readonly<{ released: readonly string[] }>;

/** Imports keys. A repeat sends the same file under the same name until there is a response. */
export const importKeys = async (
  workload: Workload,
  { productId, rateId }: Pick<PooledProduct, 'productId' | 'rateId'>,
  source: number | ReleasedKeys,
  id: string = randomUUID(),
): Promise<boolean> => {
  const { ledger, shop, stopping } = workload;
  const isNew = typeof source === 'number';
  const keys = isNew ? generateKeys(source) : source.released;
  const text = keys.join('\n');
  const count = keys.length;
  const entry = ledger.begin('import', { import: id, rate: rateId, count, released: !isNew });
  const boundary = `----${id}`;
  const fields = {
    import_id: id,
    product_id: productId,
    rate_id: rateId,
    batch: 'batch',
    supplier: 'supplier',
    unit_cost: '10000',
    keys: text,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = {
    ...staffHeaders(workload),
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  };
  const ask = (): Promise<Answer> =>
    shop.ask('POST', `${shop.launched.addresses.commandApi}/api/admin/keys/import`, {
      headers,
      body: `${parts.join('')}--${boundary}--\r\n`,
    });
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, stopping);
  if (answer?.status === 200) {
    entry.ok({ fresh: (JSON.parse(answer.text) as Readonly<{ new: number }>).new });
    return true;
  }
  const code = answer ? errorCodeOf(answer) : '';
  if (answer && unknown === 0) entry.fail({ code, status: answer.status });
  else entry.info({ code });
  return false;
};

/** Changes the price. A client with an older page gets the new price as an answer. */
export const changePrice = async (workload: Workload, product: PooledProduct): Promise<void> => {
  const { ledger, random, stopping } = workload;
  const rub = price.rub + 100 * (1 + random.below(200));
  const { id: _, ...rate } = aRate({ price: { rub, usd: price.usd } });
  const entry = ledger.begin('price', { rate: product.rateId, price: rub });
  const path = `/api/admin/products/${product.productId}/rates/${product.rateId}`;
  const body = { ...rate, revision: product.revision };
  const headers = staffHeaders(workload);
  const ask = () => sendCommand(workload, 'PUT', path, body, headers);
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, stopping);
  if (answer?.status === 200) {
    product.revision = (JSON.parse(answer.text) as Readonly<{ revision: number }>).revision;
    product.price = rub;
    entry.ok();
    return;
  }
  const code = answer ? errorCodeOf(answer) : '';
  if (code === 'changed-meanwhile' && answer) {
    const { current } = JSON.parse(answer.text) as Readonly<{
      current?: Readonly<{ revision?: number }>;
    }>;
    product.revision = current?.revision ?? product.revision;
  }
  if (answer && unknown === 0) entry.fail({ code, status: answer.status });
  else entry.info({ code });
};

/**
 * Creates a game with a product and renames both, so that all paths of address reservation are
 * used.
 */
export const createAndEditGame = async (workload: Workload): Promise<void> => {
  const { ledger, stopping } = workload;
  const game = aGame();
  const product = aProduct(game.id);
  const { id: _game, ...gameDetails } = aGame({ name_rus: 'Предел' });
  const { id: _product, game_id: _of, ...productDetails } = aProduct(game.id, { tag_rus: 'новое' });
  const steps = [
    ['POST', '/api/admin/games', game],
    ['PUT', `/api/admin/games/${game.id}`, { ...gameDetails, revision: 0 }],
    ['POST', '/api/admin/products', product],
    ['PUT', `/api/admin/products/${product.id}`, { ...productDetails, revision: 0 }],
  ] as const;
  for (const [method, path, body] of steps) {
    const entry = ledger.begin('catalog', { path });
    const headers = staffHeaders(workload);
    const ask = () => sendCommand(workload, method, path, body, headers);
    const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, stopping);
    if (answer && answer.status < 300) entry.ok();
    else if (answer && unknown === 0)
      entry.fail({ status: answer.status, code: errorCodeOf(answer) });
    else entry.info();
    if (stopping.aborted) return;
  }
};

/** The administrator: imports keys, changes prices, edits the catalog. */
export const runAdministrator = async (workload: Workload, everyMs: number): Promise<void> => {
  const { random, stopping, products } = workload;
  let turn = 0;
  while (!stopping.aborted) {
    const product = products[turn % products.length];
    turn += 1;
    const chance = random.next();
    if (product && chance < 0.55) await importKeys(workload, product, product.scarce ? 4 : 60);
    else if (product && chance < 0.7) await changePrice(workload, product);
    else await createAndEditGame(workload);
    await paceClient(workload, everyMs);
  }
};
