import { z } from 'zod';
import { delivery, imageAddress, localized, patternCode, wireCode } from '../wire/contract.ts';
import { storedDownload, webAddress } from '../wire/links.contract.ts';
import { activationRegion, productKind } from './contract.ts';
import { isStoredVideo, isVideoAddress } from './videos.contract.ts';

/**
 * Requests that edit the catalog. The client chooses ids, so that a repeated request is
 * idempotent.
 */

/**
 * A path segment: lower-case letters, digits and single hyphens; reserved route words are excluded.
 */
const path = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, patternCode('path-invalid'))
  .refine(
    (value) => !['search', 'statistic'].includes(value) && !z.uuid().safeParse(value).success,
    wireCode('path-invalid'),
  );
const name = z.string().trim().min(1).max(120);
const text = z.string().trim().max(10_000);
const short = z.string().trim().max(60);
/** The revision that the editor saw; any other is refused with `changed-meanwhile`. */
const revision = z.int().min(0);

/**
 * Minor units of the region's currency. Without an own dollar price, the price follows the exchange
 * rate.
 */
const amount = z.int().min(1).max(100_000_000);
export const priceInput = z.strictObject({ rub: amount, usd: amount.nullable() });

export const gameInput = z.strictObject({
  path,
  ...localized('name', name),
  ...localized('description', text),
  icon: imageAddress,
  logo: imageAddress,
  cover: imageAddress,
  popular: z.boolean(),
  hidden: z.boolean(),
});
export const addGameRequest = gameInput.extend({ id: z.uuid() });
export const changeGameRequest = gameInput.extend({ revision });

/** `pattern` must be an RE2 regular expression; the command API checks it. */
export const orderFieldInput = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, patternCode('field-name-invalid')),
  ...localized('label', short.min(1)),
  required: z.boolean(),
  pattern: z.string().min(1).max(200).nullable(),
});

/** Delivered with each key: an uploaded archive, or an address on the web. */
export const productDownload = z.union([
  z.strictObject({ file: storedDownload }),
  z.strictObject({ link: webAddress }),
]);

export const productInput = z.strictObject({
  path,
  kind: productKind,
  image: imageAddress,
  ...localized('name', name),
  ...localized('description', text),
  ...localized('tag', short),
  /** How to activate the key. The buyer gets it with the key. */
  ...localized('instruction', text),
  download: productDownload.nullable(),
  sale: z.boolean(),
  function_ids: z.array(z.uuid()).max(60),
  requirement_ids: z.array(z.uuid()).max(60),
  screenshots: z.array(imageAddress).max(20),
  videos: z.array(z.string().max(300).refine(isVideoAddress, wireCode('video-invalid'))).max(10),
  fields: z.array(orderFieldInput).max(10),
  activation_region: activationRegion,
  regions: z.array(z.enum(['cis', 'global'])).min(1),
  hidden: z.boolean(),
});
export const addProductRequest = productInput.extend({ id: z.uuid(), game_id: z.uuid() });
export const changeProductRequest = productInput.extend({ revision });

/** A name that staff give an entry for programs. */
const codeName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, patternCode('code-name-invalid'));

/** Ids of statuses, which products use in events and addresses. */
export const statusId = codeName;

export const maxStatusReasonLength = 500;
export const changeProductStatusRequest = z.strictObject({
  status_id: statusId,
  /** Visitors read it, each in their language. */
  ...localized('reason', z.string().trim().min(1).max(maxStatusReasonLength)),
  revision,
});
export type ChangeProductStatusRequest = z.output<typeof changeProductStatusRequest>;
/** `id` is the id of the copy. The ids of its rates are derived from it. */
export const duplicateProductRequest = z.strictObject({ id: z.uuid(), path });

export const rateInput = z.strictObject({
  /** 0 for a lifetime. */
  days: z.int().min(0).max(3_650),
  price: priceInput,
  old_price: priceInput.nullable(),
  min_count: z.int().min(1).max(10),
  max_count: z.int().min(1).max(10),
  price_steps: z.array(z.strictObject({ from: z.int().min(2).max(10), price: priceInput })).max(9),
  delivery,
  external_digiseller: z.string().max(40).nullable(),
  /** Stock of this many keys or fewer is low: staff are alerted. */
  low_stock: z.int().min(0).max(100_000).default(5),
});
/** With a `revision`, the rate is added only to the product that the editor saw. */
export const addRateRequest = rateInput.extend({ id: z.uuid(), revision: revision.optional() });
export const changeRateRequest = rateInput.extend({ revision });
export const withdrawRateQuery = z.strictObject({ revision: z.coerce.number().int().min(0) });
/** New prices of several rates, saved together or not at all. */
export const changePricesRequest = z.strictObject({
  rates: z
    .array(
      rateInput.pick({ price: true, old_price: true, price_steps: true }).extend({ id: z.uuid() }),
    )
    .min(1)
    .max(100)
    .refine((rates) => new Set(rates.map(({ id }) => id)).size === rates.length),
  revision,
});

const active = z.boolean().default(true);
const id = z.uuid();

export const statusInput = z.strictObject({
  ...localized('label', short),
  ...localized('text', text),
  colour: z.enum(['good', 'progress', 'warning', 'bad']),
  sellable: z.boolean(),
  warns: z.boolean(),
  active,
});
export const addStatusRequest = statusInput.extend({ id: statusId });
export const changeStatusRequest = statusInput.extend({ revision });

export const requirementTypeInput = z.strictObject({
  code: codeName,
  ...localized('name', name),
  active,
});
export const addRequirementTypeRequest = requirementTypeInput.extend({ id });
export const changeRequirementTypeRequest = requirementTypeInput.extend({ revision });

export const requirementInput = z.strictObject({
  type_id: z.uuid(),
  ...localized('name', name),
  active,
});
export const addRequirementRequest = requirementInput.extend({ id });
export const changeRequirementRequest = requirementInput.extend({ revision });

export const functionIconInput = z.strictObject({
  image: imageAddress,
  ...localized('name', name),
  active,
});
export const addFunctionIconRequest = functionIconInput.extend({ id });
export const changeFunctionIconRequest = functionIconInput.extend({ revision });

export const functionInput = z.strictObject({
  icon_id: z.uuid(),
  ...localized('group', short),
  ...localized('name', name),
  active,
});
export const addFunctionRequest = functionInput.extend({ id });
export const changeFunctionRequest = functionInput.extend({ revision });

export const imageUploadReply = z.object({ image: imageAddress, width: z.int(), height: z.int() });
export type ImageUploadReply = Readonly<z.output<typeof imageUploadReply>>;

/** `size` in bytes. */
export const videoUploadReply = z.object({
  video: z.string().refine(isStoredVideo),
  size: z.int(),
});
export type VideoUploadReply = Readonly<z.output<typeof videoUploadReply>>;
