import type { ProductCard, ProductStatus } from '@shop/contracts/catalog/contract';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';

const status = (
  id: string,
  colour: ProductStatus['colour'],
  label: Readonly<{ rus: string; eng: string }>,
): ProductStatus => ({
  id,
  colour,
  label_rus: label.rus,
  label_eng: label.eng,
  text_rus: '',
  text_eng: '',
  sellable: colour === 'good' || colour === 'warning',
  warns: colour === 'warning',
  changed_at: '2026-03-01T12:00:00Z',
});

/** One sample of each status, for the gallery. */
export const statuses: readonly ProductStatus[] = [
  status('undetected', 'good', { rus: 'Не обнаружен', eng: 'Undetected' }),
  status('risk', 'warning', { rus: 'Есть риск', eng: 'At risk' }),
  status('updating', 'progress', { rus: 'Обновляется', eng: 'Updating' }),
  status('detected', 'bad', { rus: 'Обнаружен', eng: 'Detected' }),
];

export const price = {
  cis: toWireMoney({ minor: 149_000, currency: 'RUB' }),
  global: toWireMoney({ minor: 2_404, currency: 'USD' }),
};

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path d="M0 5 8 0v5z" fill="gray"/></svg>';

export const products: readonly ProductCard[] = statuses.map((each, index) => ({
  id: each.id,
  game: { id: 'sample', path: 'sample', name_rus: 'Образец', name_eng: 'Sample' },
  path: each.id,
  kind: 'key',
  image: picture,
  name_rus: `Образец ${index + 1}`,
  name_eng: `Sample ${index + 1}`,
  tag_rus: 'Хит',
  tag_eng: 'Best seller',
  sale: index === 0,
  status: each,
  price,
  old_price: null,
  in_stock: index === 1 ? 'few' : 'yes',
}));

export const offers: readonly PaymentSystemOffer[] = [
  {
    id: 'freekassa',
    name_rus: 'FreeKassa',
    name_eng: 'FreeKassa',
    currencies: ['RUB'],
    fee_basis_points: 400,
    limits: [],
  },
  {
    id: 'mir',
    name_rus: 'Карта «Мир»',
    name_eng: 'Mir card',
    currencies: ['RUB'],
    fee_basis_points: 0,
    limits: [],
  },
  {
    id: 'webmoney',
    name_rus: 'WebMoney',
    name_eng: 'WebMoney',
    currencies: ['USD'],
    fee_basis_points: 80,
    limits: [],
  },
];
