import { randomUUID } from 'node:crypto';
import type { ImportKeysReply } from '@shop/domain/stock/contract';
import { importKeysReply } from '@shop/domain/stock/contract';
import { expect } from 'chai';
import { aGame, aProduct, aRate, someKeys } from './goods.ts';
import type { Answer } from './http.ts';
import type { Shop } from './shop.ts';

export type Goods = Readonly<{ gameId: string; productId: string; rateId: string }>;
export type Stocked = Goods & Readonly<{ keys: readonly string[] }>;

/** A call of the back-office that has to go well. */
export const manage = async (
  { send, admin }: Shop,
  method: string,
  path: string,
  body: object,
): Promise<Answer> => {
  const answer = await send(method, path, { body, token: admin });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).to.be.lessThan(300);
  return answer;
};

type Changes = Readonly<{ game?: object; product?: object; rate?: object }>;

/** A game with a product with a rate, without keys. */
export const offer = async (shop: Shop, changes: Changes = {}): Promise<Goods> => {
  const game = aGame(changes.game);
  const product = aProduct(game.id, changes.product);
  const rate = aRate(changes.rate);
  await manage(shop, 'POST', '/api/admin/games', game);
  await manage(shop, 'POST', '/api/admin/products', product);
  await manage(shop, 'POST', `/api/admin/products/${product.id}/rates`, rate);
  return { gameId: game.id, productId: product.id, rateId: rate.id };
};

type Import = Readonly<{ importId?: string; text: string; as?: 'file' | 'field' }>;

export const importForm = (
  { productId, rateId }: Goods,
  { importId = randomUUID(), text, as = 'file' }: Import,
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
  goods: Goods,
  imported: Import,
  changes: Readonly<Record<string, string>> = {},
): Promise<ImportKeysReply> => {
  const answer = await sendImport(shop, importForm(goods, imported, changes));
  expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
  return importKeysReply.parse(answer.body);
};

/** Goods with so many keys. */
export const stock = async (shop: Shop, count: number, changes: Changes = {}): Promise<Stocked> => {
  const goods = await offer(shop, changes);
  const keys = someKeys(count);
  await importKeys(shop, goods, { text: keys.join('\n') });
  return { ...goods, keys };
};
