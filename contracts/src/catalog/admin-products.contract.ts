import { z } from 'zod';
import { localized, moment, region } from '../wire/contract.ts';
import { booleanFilter } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { adminPrice } from './admin-prices.contract.ts';
import { productInput, rateInput } from './back-office.contract.ts';
import { productFunction, productKind } from './contract.ts';

/** Products as administrators list and edit them. Only staff see exact stock numbers. */

/**
 * `low`: at most as many keys as the rate's `low_stock`. A rate with shared content, or one that
 * staff deliver manually, is `in_stock`, unless it has no content yet.
 */
export const adminStockLevel = z.enum(['in_stock', 'low', 'out']);
export type AdminStockLevel = z.output<typeof adminStockLevel>;

/**
 * `q` is a part of a name in either language, or of the path. `filter[stock]` finds products with
 * a rate of that level; a product without rates is `out`.
 */
export const adminProductsQuery = listQuery(
  [
    'name_rus',
    'name_eng',
    'position',
    'changed_at',
    'status_since',
    'sold',
    'price_cis',
    'price_global',
    'stock',
  ],
  'position',
  {
    game: z.uuid(),
    kind: productKind,
    status: z.string().max(31),
    region,
    stock: adminStockLevel,
    sale: booleanFilter,
    hidden: booleanFilter,
    active: booleanFilter,
  },
);
export type AdminProductsQuery = z.output<typeof adminProductsQuery>;

export const productsTableQuery = adminProductsQuery.omit({ page: true, size: true });

export const adminRate = rateInput.extend({
  id: z.string(),
  prices: adminPrice,
  /** Keys that can be sold now; null if the rate never runs out. */
  available: z.int().nullable(),
  /** Keys reserved for unpaid orders. */
  reserved: z.int(),
  stock: adminStockLevel,
});
export type AdminRate = Readonly<z.output<typeof adminRate>>;

export const adminProduct = productInput
  .pick({
    path: true,
    kind: true,
    image: true,
    name_rus: true,
    name_eng: true,
    sale: true,
    regions: true,
    hidden: true,
  })
  .extend({
    id: z.string(),
    /** False for an archived product: it is neither shown, sold nor found. */
    active: z.boolean(),
    revision: z.int(),
    changed_at: moment,
    game: z.object({
      id: z.string(),
      path: z.string(),
      ...localized('name', z.string()),
      hidden: z.boolean(),
      active: z.boolean(),
    }),
    status: z.object({
      id: z.string(),
      ...localized('label', z.string()),
      colour: z.enum(['good', 'progress', 'warning', 'bad']),
      sellable: z.boolean(),
      since: moment,
      /** The reason for the last change; empty for a new product. */
      ...localized('reason', z.string()),
    }),
    rates: z.array(adminRate),
    /** The price of the lowest rate; null without rates. */
    price: adminPrice.nullable(),
    /** Keys sold in the last 30 days. */
    sold: z.int(),
  });
export type AdminProduct = Readonly<z.output<typeof adminProduct>>;
export const adminProducts = listSchema(adminProduct);

export const adminProductPage = adminProduct.extend({
  ...productInput.shape,
  added_at: moment,
  functions: z.array(productFunction),
  requirements: z.array(
    z.object({
      id: z.string(),
      type_id: z.string(),
      /** The code of the type. */
      type: z.string(),
      ...localized('type_name', z.string()),
      ...localized('name', z.string()),
    }),
  ),
  /** The newest first. */
  status_changes: z
    .array(
      z.object({
        id: z.string(),
        ...localized('label', z.string()),
        ...localized('reason', z.string()),
        at: moment,
        /** `staff:{id}` or `system:{name}`. */
        actor: z.string(),
      }),
    )
    .max(10),
  /** Unsold keys of all rates, which archiving the product leaves unused. */
  unsold: z.object({ available: z.int(), reserved: z.int() }),
});
export type AdminProductPage = Readonly<z.output<typeof adminProductPage>>;
