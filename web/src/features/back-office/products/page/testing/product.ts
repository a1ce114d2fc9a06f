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
  id: rateId,
  days: 30,
  price: { rub: 49_900, usd: null },
  old_price: null,
  min_count: 1,
  max_count: 10,
  price_steps: [],
  delivery: 'pool',
  external_digiseller: null,
  low_stock: 5,
  prices: { cis: money(49_900, 'RUB'), global: money(805, 'USD'), own_usd: false },
  available: 12,
  reserved: 0,
  stock: 'in_stock',
  ...changes,
});

export const aProduct = (changes: object = {}) => ({
  id: productId,
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
  sale: false,
  function_ids: [],
  requirement_ids: [],
  screenshots: [],
  videos: [],
  fields: [],
  activation_region: 'global',
  regions: ['cis', 'global'],
  hidden: false,
  active: true,
  revision: 4,
  changed_at: at,
  added_at: at,
  game: {
    id: gameId,
    path: 'frontier',
    name_rus: 'Рубеж',
    name_eng: 'Frontier',
    hidden: false,
    active: true,
  },
  status: {
    id: 'undetected',
    label_rus: 'Не обнаружен',
    label_eng: 'Undetected',
    colour: 'good',
    sellable: true,
    since: at,
    reason_rus: '',
    reason_eng: '',
  },
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
