import type { ProductPage } from '@shop/contracts/catalog/contract';
import type {
  ChargedQuote,
  PaymentOption,
  PlaceOrderReply,
  PlaceOrderRequest,
  WireQuote,
} from '@shop/contracts/ordering/contract';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { toWireMoney } from '@shop/contracts/wire/contract';

export const dollars = (sum: number) =>
  toWireMoney({ minor: Math.round(sum * 100), currency: 'USD' });
const price = { cis: toWireMoney({ minor: 62_000, currency: 'RUB' }), global: dollars(10) };
/** A payment system with its sum and fee. */
export const optionFor = (
  payment_system: PaymentOption['payment_system'],
  sum: number,
  fee = 0,
): PaymentOption => ({
  payment_system,
  charge: dollars(sum + fee),
  fee: dollars(fee),
  amount_due: dollars(sum + fee),
});
/** A quote for `count` pieces at `sum` dollars each. */
export const quoteFor = (sum: number, count = 1): WireQuote => ({
  unit_price: dollars(sum),
  count,
  discount: dollars(0),
  total: dollars(sum * count),
  promo_problem: null,
  payment_options: [optionFor('mir', sum * count)],
});
/** The same quote in the format of a refused order. */
export const chargedQuoteFor = (sum: number): ChargedQuote => {
  const { unit_price, count, discount, total } = quoteFor(sum);
  const { charge, fee, amount_due } = optionFor('mir', sum);
  return { unit_price, count, discount, total, charge, fee, amount_due };
};
const gameId = '0b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e20';
export const rateId = '0b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e21';
const game = { id: gameId, path: 'orbit', name_rus: 'Орбита', name_eng: 'Orbit' };
/** A product with one rate in stock. */
export const product: ProductPage = {
  id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f60',
  game: { ...game, logo: '/logo.svg', icon: '/icon.svg' },
  path: 'scout',
  kind: 'key',
  image: '/image.svg',
  name_rus: 'Скаут',
  name_eng: 'Scout',
  tag_rus: '',
  tag_eng: '',
  description_rus: '',
  description_eng: '',
  sale: false,
  status: {
    id: 'undetected',
    label_rus: 'Не обнаружен',
    label_eng: 'Undetected',
    text_rus: '',
    text_eng: '',
    colour: 'good',
    sellable: true,
    warns: false,
    changed_at: '2026-03-01T12:00:00Z',
  },
  price,
  old_price: null,
  in_stock: 'yes',
  functions: [],
  requirements: [],
  screenshots: [],
  videos: [],
  fields: [],
  activation_region: 'global',
  regions: ['cis', 'global'],
  rates: [
    {
      id: rateId,
      days: 30,
      price,
      old_price: null,
      min_count: 1,
      max_count: 10,
      price_steps: [],
      delivery: 'pool',
      digiseller: false,
      in_stock: 'yes',
    },
  ],
  similar: [],
  alternatives: [],
  status_changes: [],
};
export const system: PaymentSystemOffer = {
  id: 'mir',
  name_rus: 'Карта «Мир»',
  name_eng: 'Mir card',
  currencies: ['USD'],
  fee_basis_points: 0,
  limits: [],
};

export const inAQuarter = () => new Date(Date.now() + 15 * 60_000).toISOString();

export const placedReply = ({ order_id }: PlaceOrderRequest): PlaceOrderReply => ({
  order_id,
  number: 48_210,
  delivery: 'pool',
  token: 'token',
  total: dollars(10),
  charge: dollars(10),
  fee: dollars(0),
  amount_due: dollars(10),
  expires_at: inAQuarter(),
  status: 'pending',
  payment: { method: 'GET', url: 'https://pay.example.org/', fields: {} },
});
