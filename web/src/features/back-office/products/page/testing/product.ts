import * as listed from '../../testing/products.ts';

/** Products as in API responses. */

export const productId = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
export const rateId = '5f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
export const gameId = '7f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
export const at = '2026-03-01T12:00:00.000Z';
export const image = '/storage/images/1.webp';

export const money = (cost: number, currency: 'RUB' | 'USD') => ({
  cost,
  currency,
  display: String(cost),
});

export const aRate = (changes: object = {}) => ({
  ...listed.aRate(),
  id: rateId,
  price: { rub: 49_900, usd: null },
  prices: { cis: money(49_900, 'RUB'), global: money(805, 'USD'), own_usd: false },
  ...changes,
});

const { game, status, ...inList } = listed.aProduct(productId);

/** A product with the fields of its own page, which are more than those of a list. */
export const aProduct = (changes: object = {}) => ({
  ...inList,
  path: 'radar',
  kind: 'key',
  image,
  name_rus: 'Радар',
  name_eng: 'Radar',
  description_rus: '',
  description_eng: '',
  tag_rus: '',
  tag_eng: '',
  instruction_rus: '',
  instruction_eng: '',
  download: null,
  function_ids: [],
  requirement_ids: [],
  screenshots: [],
  videos: [],
  fields: [],
  activation_region: 'global',
  revision: 4,
  changed_at: at,
  added_at: at,
  game: { ...game, id: gameId },
  status: { ...status, label_rus: 'Не обнаружен', since: at },
  rates: [aRate()],
  price: null,
  sold: 0,
  functions: [],
  requirements: [],
  status_changes: [],
  unsold: { available: 12, reserved: 0 },
  ...changes,
});

/** The first page of a list with these items. */
export const aListPage = (...items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 50,
});
