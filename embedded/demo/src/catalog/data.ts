import { z } from 'zod';
import type { Text } from '../data/read.ts';
import { text } from '../data/read.ts';
import { functionKey } from './functions.ts';
import { requirementKeys } from './requirements.ts';
import { worldName } from './worlds.ts';

const price = z.strictObject({
  rubles: z.int().positive(),
  /** Omitted if the shop converts the ruble price with its exchange rate. */
  cents: z.int().positive().exactOptional(),
});
export type Price = z.output<typeof price>;

const rate = z.strictObject({
  /** 0 means a lifetime plan. */
  days: z.int().min(0),
  price,
  old: price.exactOptional(),
  /** The price per key from this quantity. */
  steps: z.array(z.strictObject({ from: z.int().min(2), price })).exactOptional(),
  /** Keys in stock. 0 means sold out. */
  keys: z.int().min(0),
  /** Lines of the supplier’s file that the import rejects: repeated keys and invalid lines. */
  rejectedLines: z.int().positive().exactOptional(),
  /** One text for every buyer, or fulfilment by staff; if left out, a key for each buyer. */
  delivery: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('shared'), content: z.string() }),
      z.strictObject({ kind: z.literal('manual') }),
    ])
    .exactOptional(),
});
export type RateData = z.output<typeof rate>;

/** A field for the buyer to fill in. `pattern` is a regular expression. */
const field = z.strictObject({
  name: z.string(),
  label: text,
  required: z.boolean(),
  pattern: z.string().exactOptional(),
});

export const productKind = z.enum(['key', 'software', 'subscription']);
export const productStatus = z.strictObject({
  id: z.enum(['undetected', 'updating', 'risk', 'detected']),
  reason: text,
});

export const productFile = z.strictObject({
  path: z.string(),
  kind: productKind,
  name: text,
  tag: text.exactOptional(),
  /** An https address that is delivered with the key. */
  download: z.url().exactOptional(),
  sale: z.boolean().exactOptional(),
  status: productStatus.exactOptional(),
  fields: z.array(field).exactOptional(),
  functions: z.array(functionKey),
  requirements: requirementKeys,
  region: z.enum(['cis', 'global', 'global_except_cn']),
  /** True if the product is sold for rubles only. */
  cisOnly: z.boolean().exactOptional(),
  /** A view of the game, which its products share, or the product in use. */
  screenshots: z.array(z.enum(['game', 'product'])),
  /** Files in the demo’s folder `media`. */
  videos: z.array(z.string()).exactOptional(),
  rates: z.array(rate),
  hidden: z.boolean().exactOptional(),
  archived: z.boolean().exactOptional(),
});
export type ProductData = z.output<typeof productFile> & Readonly<{ description: Text }>;

export const gameFile = z.strictObject({
  path: z.string(),
  /** Games of the same world share an icon, a cover and views. */
  world: worldName,
  /** The name on the logo, in Latin letters. */
  title: z.string(),
  name: text,
  popular: z.boolean(),
  hidden: z.boolean().exactOptional(),
  archived: z.boolean().exactOptional(),
  products: z.array(productFile),
});
export type GameData = Omit<z.output<typeof gameFile>, 'products'> &
  Readonly<{ description: Text; products: readonly ProductData[] }>;
