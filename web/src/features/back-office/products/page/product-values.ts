import type { AdminProductPage, AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import {
  addProductRequest,
  productInput,
  rateInput,
} from '@shop/contracts/catalog/back-office.contract';
import { wireCode } from '@shop/contracts/wire/contract';
import { listFields } from '../../../../shared/back-office/form/entry-state.ts';
import type { EntryState } from '../../../../shared/back-office/form/entry-state.ts';

const { id, game_id: gameId } = addProductRequest.shape;

const rateFields = rateInput.extend({ id });

/** The values of the form: the product, the game of a new product, and all rates. */
export const productForm = productInput.extend({
  game_id: gameId,
  rates: rateFields
    .refine(({ min_count: min, max_count: max }) => min <= max, {
      path: ['max_count'],
      error: wireCode('field-invalid'),
    })
    .array(),
});

export type ProductValues = Readonly<ReturnType<typeof productForm.parse>>;
export type RateValues = ProductValues['rates'][number];
export type PriceValues = RateValues['price'];
export type OrderFieldValues = ProductValues['fields'][number];

/** The contract refuses the empty game, so the user has to select one. */
export const blankProduct: ProductValues = listFields(productForm, {
  path: '',
  kind: 'key',
  image: '',
  name_rus: '',
  name_eng: '',
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
  game_id: '',
  rates: [],
});

/** In days; 0 is lifetime. */
const usualTerms: readonly number[] = [30, 90, 0, 7, 1, 180, 365];

/**
 * A new rate with a term that the product does not have yet. The price of 0 represents an empty or
 * unreadable amount, and the contract refuses it.
 */
export const blankRate = (rateId: string, others: readonly RateValues[]): RateValues =>
  listFields(rateFields, {
    days: usualTerms.find((days) => others.every((rate) => rate.days !== days)) ?? 30,
    price: { rub: 0, usd: null },
    old_price: null,
    min_count: 1,
    max_count: 10,
    price_steps: [],
    delivery: 'pool',
    external_digiseller: null,
    low_stock: 5,
    id: rateId,
  });

const rateValues = (rate: AdminRate): RateValues => listFields(rateFields, rate);

export const productState = (product: AdminProductPage): EntryState<ProductValues> => ({
  values: listFields(productForm, {
    ...product,
    game_id: product.game.id,
    rates: product.rates.map(rateValues),
  }),
  revision: product.revision,
});
