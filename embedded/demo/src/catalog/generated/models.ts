import { z } from 'zod';
import { readJson, text } from '../../data/read.ts';
import { productFile, productStatus } from '../data.ts';

const model = productFile
  .pick({ path: true, kind: true, name: true, functions: true, requirements: true })
  .extend({
    description: text,
    /** The price of thirty days, or of a lifetime key. */
    rubles: z.int(),
  });
export type Model = z.output<typeof model>;

/** Products that every generated game sells, with statuses and tags to choose from. */
export const { models, statuses, tags } = readJson(
  'generated/products.json',
  z.strictObject({
    models: z.array(model),
    statuses: z.tuple([productStatus], productStatus),
    tags: z.tuple([text], text),
  }),
);
