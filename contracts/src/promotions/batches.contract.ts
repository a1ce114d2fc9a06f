import { z } from 'zod';
import { moment, wireCode, wireMoney } from '../wire/contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { promoAlphabets } from './promo-code.ts';
import { scopeName } from './scope.contract.ts';
import { atEnd, endsAfterStart, promoTermsInput } from './terms.contract.ts';

/** Batches of generated promo codes. */

/** The most codes in a batch. */
export const maxPromosPerBatch = 5_000;
/** The most codes that one request generates. */
export const maxPromosPerRequest = 500;

const batchFields = promoTermsInput.extend({
  name: z.string().trim().min(1, wireCode('field-required')).max(80),
  /** The prefix of each code. */
  prefix: z
    .string()
    .regex(/^([\p{L}\p{N}][\p{L}\p{N}_-]{0,19})?$/u, wireCode('promo-code-invalid')),
  count: z.int().min(1).max(maxPromosPerBatch),
  /** Random symbols after the prefix. */
  length: z.int().min(6).max(20),
  alphabet: z.enum(promoAlphabets),
});

/** The fields of the form. */
export const promoBatchInput = batchFields.refine(endsAfterStart, atEnd);

export const createPromoBatchRequest = batchFields
  .extend({
    /** Chosen by the client, so that a repeat resumes the batch. */
    id: z.uuid(),
    length: batchFields.shape.length.default(10),
    alphabet: batchFields.shape.alphabet.default('mixed'),
    /**
     * `next` of the previous reply. 0 starts the batch, or creates codes that are missing after a
     * fault.
     */
    offset: z
      .int()
      .min(0)
      .max(maxPromosPerBatch - 1)
      .default(0),
  })
  .refine(endsAfterStart, atEnd);

export const promoBatchReply = z.object({
  id: z.string(),
  count: z.int(),
  /** The `offset` of the next request; null if all codes exist. */
  next: z.int().nullable(),
});
export type PromoBatchReply = Readonly<z.output<typeof promoBatchReply>>;

export const promoBatchParams = z.object({ batch: z.uuid() });

const money = z.object({ rub: wireMoney, usd: wireMoney });

export const promoBatchItem = promoTermsInput.extend({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  count: z.int(),
  length: z.int(),
  alphabet: z.enum(promoAlphabets),
  /** The names of the first five games, products and rates to which the codes apply. */
  scope_names: z.array(scopeName),
  created_at: moment,
  created_by: z.string(),
  /** Null if the account was erased. */
  created_by_name: z.string().nullable(),
  /** Codes that exist; fewer than `count` if generating them was interrupted. */
  made: z.int(),
  /** Codes that were redeemed at least once. */
  used: z.int(),
  /** The number of redeemed uses. */
  redeemed: z.int(),
  /** Discounts of the redeemed uses. */
  given: money,
  /** Payments for orders with these codes, without fees; refunds are not subtracted. */
  revenue: money,
});
export type PromoBatchItem = Readonly<z.output<typeof promoBatchItem>>;

/** `q` is part of the name. */
export const promoBatchesQuery = listQuery(['created_at', 'name', 'count'], '-created_at', {});
export const promoBatchesExportQuery = exportQuery(promoBatchesQuery);
export const promoBatchesReply = listSchema(promoBatchItem);
