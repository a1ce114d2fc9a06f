import { randomUUID } from 'node:crypto';
import type { Delivery, SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import {
  keyFingerprints,
  keyFingerprintStream,
  keyImport,
  keyImportStream,
} from '@shop/domain/stock';
import { findKeyReply } from '@shop/contracts/stock/back-office.contract';
import { commandHandler } from '@shop/platform/event-store';
import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import { importKeysReply } from '@shop/contracts/stock/contract';
import { expect } from 'chai';
import { aGame, aProduct, aRate, generateKeys } from './product-requests.ts';
import type { Answer } from './http.ts';
import type { Shop } from './shop.ts';

export type ProductReference = Readonly<{ gameId: string; productId: string; rateId: string }>;
export type StockedProduct = ProductReference & Readonly<{ keys: readonly string[] }>;

/** A request to the back-office that must succeed. */
export const sendBackOfficeCommand = async (
  { send, admin }: Shop,
  method: string,
  path: string,
  body: object,
): Promise<Answer> => {
  const answer = await send(method, path, { body, token: admin });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).to.be.lessThan(300);
  return answer;
};

type ProductChanges = Readonly<{ game?: object; product?: object; rate?: object }>;

/** A game with a product with a rate, without keys. */
export const createProduct = async (
  shop: Shop,
  changes: ProductChanges = {},
): Promise<ProductReference> => {
  const game = aGame(changes.game);
  const product = aProduct(game.id, changes.product);
  const rate = aRate(changes.rate);
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', product);
  await sendBackOfficeCommand(shop, 'POST', `/api/admin/products/${product.id}/rates`, rate);
  return { gameId: game.id, productId: product.id, rateId: rate.id };
};

/** Changes how the only rate of a product is delivered. */
export const changeDelivery = async (
  shop: Shop,
  { productId, rateId }: ProductReference,
  delivery: Delivery,
  revision = 1,
): Promise<void> => {
  const { id: _id, ...rate } = aRate({ delivery });
  const path = `/api/admin/products/${productId}/rates/${rateId}`;
  await sendBackOfficeCommand(shop, 'PUT', path, { ...rate, revision });
};

type KeyImport = Readonly<{ importId?: string; text: string; as?: 'file' | 'field' }>;

export const buildImportForm = (
  { productId, rateId }: ProductReference,
  { importId = randomUUID(), text, as = 'file' }: KeyImport,
  changes: Readonly<Record<string, string>> = {},
): FormData => {
  const form = new FormData();
  const fields = {
    import_id: importId,
    product_id: productId,
    rate_id: rateId,
    batch: 'batch',
    supplier: 'supplier',
    unit_cost: '10000',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (as === 'file') form.append('file', new Blob([text]), 'keys.txt');
  else form.append('keys', text);
  return form;
};

export const sendImport = ({ send, admin }: Shop, form: FormData, token = admin): Promise<Answer> =>
  send('POST', '/api/admin/keys/import', { raw: form, token });

export const importKeys = async (
  shop: Shop,
  product: ProductReference,
  importFile: KeyImport,
  changes: Readonly<Record<string, string>> = {},
): Promise<ImportKeysReply> => {
  const answer = await sendImport(shop, buildImportForm(product, importFile, changes));
  expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
  return importKeysReply.parse(answer.body);
};

const commandContext = { actor: 'system:test', correlationId: 'test', causationId: null };

/**
 * An import of these keys as a crash leaves it: claimed, partly or wholly stored, not in the pool.
 */
export const unfinishedImport = async (
  { send, admin, eventStore }: Pick<Shop, 'send' | 'admin' | 'eventStore'>,
  { productId, rateId }: Pick<ProductReference, 'productId' | 'rateId'>,
  keys: readonly string[],
  stored: 'none' | 'some' | 'all' = 'none',
): Promise<string> => {
  const importId = randomUUID();
  const now = instant(new Date());
  const toImport = commandHandler(eventStore, keyImport);
  const toFingerprints = commandHandler(eventStore, keyFingerprints);
  const stream = keyImportStream(importId);
  const origin = { importId, rateId, productId, batch: 'b', supplier: 's', unitCost: 1 };
  const start = { ...origin, purpose: 'stock', orderId: null, digest: 'lost', at: now } as const;
  await toImport(stream, { type: 'StartKeyImport', data: start }, commandContext);
  const fingerprints: string[] = [];
  for (const [index, key] of keys.entries()) {
    const { body } = await send('POST', '/api/admin/keys/find', { body: { key }, token: admin });
    const { fingerprint } = findKeyReply.parse(body);
    fingerprints.push(fingerprint);
    const claims = [[fingerprint, index + 1]] as const;
    const data = { importId, claims, now };
    await toFingerprints(
      keyFingerprintStream(fingerprint),
      { type: 'ClaimFingerprints', data },
      commandContext,
    );
  }
  if (stored === 'none') return importId;

  const part = fingerprints.map((fingerprint, index) => ({
    sealed: `import-${importId}.unreadable` as SealedText, // no test opens it
    fingerprint,
    line: index + 1,
  }));
  await toImport(
    stream,
    { type: 'StoreKeys', data: { part: 0, keys: part, at: now } },
    commandContext,
  );
  if (stored === 'some') return importId;

  const report = { duplicateInFile: 0, duplicateInStock: 0, malformed: 0, skippedLines: [] };
  const end = { ...report, count: keys.length, at: now };
  await toImport(stream, { type: 'EndStoring', data: end }, commandContext);
  return importId;
};

const revisionOf = async (shop: Shop, productId: string): Promise<number> =>
  (await shop.stored.types(`product-${productId}`)).length - 1;

/** Gives a product a status, as an editor who sees its latest state. */
export const changeStatus = async (
  shop: Shop,
  productId: string,
  statusId: string,
): Promise<Answer> =>
  sendBackOfficeCommand(shop, 'POST', `/api/admin/products/${productId}/status`, {
    status_id: statusId,
    reason_rus: 'Проверка статуса',
    reason_eng: 'A test of the status',
    revision: await revisionOf(shop, productId),
  });

/** Withdraws a rate, as an editor who sees the latest state of the product. */
export const withdrawRate = async (
  shop: Shop,
  { productId, rateId }: Pick<ProductReference, 'productId' | 'rateId'>,
): Promise<void> => {
  const revision = await revisionOf(shop, productId);
  const path = `/api/admin/products/${productId}/rates/${rateId}?revision=${revision}`;
  const answer = await shop.send('DELETE', path, { token: shop.admin });
  expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
};

/** Archives a game or product, or brings it back. */
export const toggleArchived = async (
  shop: Shop,
  section: 'games' | 'products',
  id: string,
  verb: 'archive' | 'restore',
): Promise<Answer> => {
  const stream = section === 'games' ? `game-${id}` : `product-${id}`;
  const revision = (await shop.stored.types(stream)).length - 1;
  return sendBackOfficeCommand(shop, 'POST', `/api/admin/${section}/${id}/${verb}`, { revision });
};

/** A product with `count` keys. */
export const createStockedProduct = async (
  shop: Shop,
  count: number,
  changes: ProductChanges = {},
): Promise<StockedProduct> => {
  const product = await createProduct(shop, changes);
  const keys = generateKeys(count);
  await importKeys(shop, product, { text: keys.join('\n') });
  return { ...product, keys };
};
