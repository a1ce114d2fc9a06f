import type { AdminProduct, AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';

/** Products as in API responses. */
const money = (minor: number, currency: 'RUB' | 'USD') => toWireMoney({ minor, currency });

export const aRate = (changes: Partial<AdminRate> = {}): AdminRate => ({
  id: '8d5a5d0e-0f5a-4d53-8a55-0c2f0c8c4a01',
  days: 30,
  price: { rub: 149_000, usd: 2_490 },
  old_price: null,
  min_count: 1,
  max_count: 10,
  price_steps: [],
  delivery: 'pool',
  external_digiseller: null,
  low_stock: 5,
  prices: { cis: money(149_000, 'RUB'), global: money(2_490, 'USD'), own_usd: true },
  available: 12,
  reserved: 0,
  stock: 'in_stock',
  ...changes,
});

export const aProduct = (id: string, changes: Partial<AdminProduct> = {}): AdminProduct => ({
  id,
  revision: 3,
  changed_at: '2026-11-23T12:00:00.000Z',
  path: `product-${id}`,
  kind: 'software',
  image: `/storage/images/${'a'.repeat(40)}.webp`,
  name_rus: `Товар ${id}`,
  name_eng: `Product ${id}`,
  sale: false,
  regions: ['cis', 'global'],
  hidden: false,
  active: true,
  game: {
    id: '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55',
    path: 'frontier',
    name_rus: 'Рубеж',
    name_eng: 'Frontier',
    hidden: false,
    active: true,
  },
  status: {
    id: 'undetected',
    label_rus: 'Работает',
    label_eng: 'Undetected',
    colour: 'good',
    sellable: true,
    since: '2026-11-01T12:00:00.000Z',
    reason_rus: '',
    reason_eng: '',
  },
  rates: [aRate()],
  price: { cis: money(149_000, 'RUB'), global: money(2_490, 'USD'), own_usd: true },
  sold: 4,
  ...changes,
});
