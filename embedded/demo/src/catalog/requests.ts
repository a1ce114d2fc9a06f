import type {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeProductStatusRequest,
  addFunctionIconRequest,
  addFunctionRequest,
  addRequirementRequest,
  addRequirementTypeRequest,
} from '@shop/contracts/catalog/back-office.contract';
import type { archiveRequest as archiveContract } from '@shop/contracts/wire/archiving.contract';
import type { sharedContentRequest } from '@shop/contracts/stock/back-office.contract';
import type { importKeysFields } from '@shop/contracts/stock/contract';
import type { z } from 'zod';
import type { Text } from '../data/read.ts';
import { idOf } from '../ids.ts';
import type { GameData, Price, ProductData, RateData } from './data.ts';
import type { FunctionData } from './functions.ts';
import { instructionOf } from './instructions.ts';
import type { RequirementData, RequirementTypeData } from './requirements.ts';

/** Requests to the back-office that add the catalog. Ids are derived from paths and keys. */

type LocalizedFields<Field extends string> = Record<`${Field}_rus` | `${Field}_eng`, string>;

const toBothLanguages = <Field extends string>(
  field: Field,
  { rus, eng }: Text,
): LocalizedFields<Field> =>
  ({ [`${field}_rus`]: rus, [`${field}_eng`]: eng }) as LocalizedFields<Field>; // computed keys widen

export const gameIdOf = ({ path }: GameData): string => idOf('game', path);
export const productIdOf = (game: GameData, { path }: ProductData): string =>
  idOf('product', game.path, path);
export const productIdsOf = (game: GameData): readonly string[] =>
  game.products.map((product) => productIdOf(game, product));
export const rateIdOf = (game: GameData, product: ProductData, { days }: RateData): string =>
  idOf('rate', game.path, product.path, String(days));
export const importIdOf = (rateId: string): string => idOf('import', rateId);

export const requirementTypeId = (key: string): string => idOf('requirement type', key);
const requirementId = (key: string): string => idOf('requirement', key);
const functionIconId = (key: string): string => idOf('function icon', key);
const functionId = (key: string): string => idOf('function', key);

export const requirementTypeRequest = (
  key: string,
  { code, name }: RequirementTypeData,
): z.input<typeof addRequirementTypeRequest> => ({
  id: requirementTypeId(key),
  code,
  ...toBothLanguages('name', name),
});

export const requirementRequest = (
  key: string,
  { type, name }: RequirementData,
): z.input<typeof addRequirementRequest> => ({
  id: requirementId(key),
  type_id: requirementTypeId(type),
  ...toBothLanguages('name', name),
});

export const functionIconRequest = (
  key: string,
  name: Text,
  image: string,
): z.input<typeof addFunctionIconRequest> => ({
  id: functionIconId(key),
  image,
  ...toBothLanguages('name', name),
});

export const functionRequest = (
  key: string,
  { icon, group, name }: FunctionData,
): z.input<typeof addFunctionRequest> => ({
  id: functionId(key),
  icon_id: functionIconId(icon),
  ...toBothLanguages('group', group),
  ...toBothLanguages('name', name),
});

export type GameArt = Readonly<{ icon: string; logo: string; cover: string }>;

export const gameRequest = (game: GameData, art: GameArt): z.input<typeof addGameRequest> => ({
  id: gameIdOf(game),
  path: game.path,
  ...toBothLanguages('name', game.name),
  ...toBothLanguages('description', game.description),
  ...art,
  popular: game.popular,
  hidden: game.hidden ?? false,
});

export type ProductArt = Readonly<{ image: string; screenshots: string[]; videos: string[] }>;

export const productRequest = (
  game: GameData,
  product: ProductData,
  art: ProductArt,
): z.input<typeof addProductRequest> => ({
  id: productIdOf(game, product),
  game_id: gameIdOf(game),
  path: product.path,
  kind: product.kind,
  ...art,
  ...toBothLanguages('name', product.name),
  ...toBothLanguages('description', product.description),
  ...toBothLanguages('tag', product.tag ?? { rus: '', eng: '' }),
  ...toBothLanguages('instruction', instructionOf(product, game)),
  download: product.download === undefined ? null : { link: product.download },
  sale: product.sale ?? false,
  function_ids: product.functions.map(functionId),
  requirement_ids: product.requirements.map(requirementId),
  fields: (product.fields ?? []).map(({ name, label, required, pattern }) => ({
    name,
    ...toBothLanguages('label', label),
    required,
    pattern: pattern ?? null,
  })),
  activation_region: product.region,
  regions: product.cisOnly ? ['cis'] : ['cis', 'global'],
  hidden: product.hidden ?? false,
});

/** For a game or product that was just added. */
export const archiveRequest: z.input<typeof archiveContract> = { revision: 0 };

export const statusRequest = ({
  status,
}: ProductData): z.input<typeof changeProductStatusRequest> | null =>
  status && status.id !== 'undetected'
    ? { status_id: status.id, ...toBothLanguages('reason', status.reason), revision: 0 }
    : null;

const priceRequest = ({ rubles, cents }: Price) => ({ rub: rubles * 100, usd: cents ?? null });

/** The id of the item at Digiseller, which sells the plans of 30 days too. */
const itemOf = (rateId: string): string => String(Number.parseInt(rateId.slice(0, 7), 16));

export const rateRequest = (
  game: GameData,
  product: ProductData,
  rate: RateData,
): z.input<typeof addRateRequest> => ({
  id: rateIdOf(game, product, rate),
  days: rate.days,
  price: priceRequest(rate.price),
  old_price: rate.old ? priceRequest(rate.old) : null,
  min_count: 1,
  max_count: 10,
  price_steps: (rate.steps ?? []).map(({ from, price }) => ({ from, price: priceRequest(price) })),
  delivery: rate.delivery?.kind ?? 'pool',
  external_digiseller: rate.days === 30 ? itemOf(rateIdOf(game, product, rate)) : null,
  low_stock: 5,
});

/** In kopecks. */
export const unitCost = ({ price }: RateData): number => Math.round(price.rubles * 55);

/** Null unless every buyer gets the same text. */
export const sharedContentOf = (
  game: GameData,
  product: ProductData,
  rate: RateData,
): z.input<typeof sharedContentRequest> | null =>
  rate.delivery?.kind === 'shared'
    ? {
        import_id: importIdOf(rateIdOf(game, product, rate)),
        product_id: productIdOf(game, product),
        content: rate.delivery.content,
        unit_cost: unitCost(rate),
      }
    : null;

export const importFields = (
  game: GameData,
  product: ProductData,
  rate: RateData,
): z.input<typeof importKeysFields> => {
  const rateId = rateIdOf(game, product, rate);
  return {
    import_id: importIdOf(rateId),
    product_id: productIdOf(game, product),
    rate_id: rateId,
    batch: `${product.path} ${rate.days}`.slice(0, 60),
    supplier: product.kind === 'key' ? 'Издатель' : 'Разработчик',
    unit_cost: unitCost(rate),
  };
};
