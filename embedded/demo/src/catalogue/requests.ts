import type {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeProductStatusRequest,
  addFunctionIconRequest,
  addFunctionRequest,
  addRequirementRequest,
  addRequirementTypeRequest,
  revisionRequest,
} from '@shop/domain/catalog/back-office.contract';
import type { sharedContentRequest } from '@shop/domain/stock/back-office.contract';
import type { importKeysFields } from '@shop/domain/stock/contract';
import type { GlyphName } from '../artwork/glyphs.ts';
import { idOf } from '../ids.ts';
import type { GameData, Price, ProductData, RateData } from './data.ts';
import type { Text } from './text.ts';
import type { FunctionName } from './functions.ts';
import { functions } from './functions.ts';
import { instructionOf } from './instructions.ts';
import { iconTexts } from './icon-texts.ts';
import type { RequirementName, RequirementType } from './requirements.ts';
import { requirements, requirementTypes } from './requirements.ts';

/** The written shop in the words of the back office. Ids follow from names. */

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];
type Suffixed<Field extends string> = Record<`${Field}_rus` | `${Field}_eng`, string>;

const both = <Field extends string>(field: Field, { rus, eng }: Text): Suffixed<Field> =>
  ({ [`${field}_rus`]: rus, [`${field}_eng`]: eng }) as Suffixed<Field>; // computed keys widen

export const gameIdOf = ({ path }: GameData): string => idOf('game', path);
export const productIdOf = (game: GameData, { path }: ProductData): string =>
  idOf('product', game.path, path);
export const productIdsOf = (game: GameData): readonly string[] =>
  game.products.map((product) => productIdOf(game, product));
export const rateIdOf = (game: GameData, product: ProductData, { days }: RateData): string =>
  idOf('rate', game.path, product.path, String(days));
export const importIdOf = (rateId: string): string => idOf('import', rateId);

export const requirementTypeId = (name: RequirementType): string => idOf('requirement type', name);
export const requirementId = (name: RequirementName): string => idOf('requirement', name);
export const functionIconId = (glyph: GlyphName): string => idOf('function icon', glyph);
export const functionId = (name: FunctionName): string => idOf('function', name);

export const requirementTypeRequest = (
  name: RequirementType,
): Input<typeof addRequirementTypeRequest> => ({
  id: requirementTypeId(name),
  code: requirementTypes[name].code,
  ...both('name', requirementTypes[name].name),
});

export const requirementRequest = (name: RequirementName): Input<typeof addRequirementRequest> => ({
  id: requirementId(name),
  type_id: requirementTypeId(requirements[name].type),
  ...both('name', requirements[name].name),
});

export const functionIconRequest = (
  glyph: GlyphName,
  image: string,
): Input<typeof addFunctionIconRequest> => ({
  id: functionIconId(glyph),
  image,
  ...both('name', iconTexts[glyph]),
});

export const functionRequest = (name: FunctionName): Input<typeof addFunctionRequest> => {
  const { icon, group, name: called } = functions[name];
  return {
    id: functionId(name),
    icon_id: functionIconId(icon),
    ...both('group', group),
    ...both('name', called),
  };
};

export type GameArt = Readonly<{ icon: string; logo: string; cover: string }>;

export const gameRequest = (game: GameData, art: GameArt): Input<typeof addGameRequest> => ({
  id: gameIdOf(game),
  path: game.path,
  ...both('name', game.name),
  ...both('description', game.description),
  ...art,
  popular: game.popular,
  hidden: game.hidden ?? false,
});

export type ProductArt = Readonly<{ image: string; screenshots: string[]; videos: string[] }>;

export const productRequest = (
  game: GameData,
  product: ProductData,
  art: ProductArt,
): Input<typeof addProductRequest> => ({
  id: productIdOf(game, product),
  game_id: gameIdOf(game),
  path: product.path,
  kind: product.kind,
  ...art,
  ...both('name', product.name),
  ...both('description', product.description),
  ...both('tag', product.tag ?? { rus: '', eng: '' }),
  ...both('instruction', instructionOf(product, game)),
  download: product.download === undefined ? null : { link: product.download },
  sale: product.sale ?? false,
  function_ids: product.functions.map(functionId),
  requirement_ids: product.requirements.map(requirementId),
  fields: (product.fields ?? []).map(({ name, label, required, pattern }) => ({
    name,
    ...both('label', label),
    required,
    pattern: pattern ?? null,
  })),
  activation_region: product.region,
  regions: product.cisOnly ? ['cis'] : ['cis', 'global'],
  hidden: product.hidden ?? false,
});

/** Of a game or product that was added just now. */
export const archiveRequest: Input<typeof revisionRequest> = { revision: 0 };

export const statusRequest = ({
  status,
}: ProductData): Input<typeof changeProductStatusRequest> | null =>
  status && status.id !== 'undetected'
    ? { status_id: status.id, reason: status.reason, revision: 0 }
    : null;

const priceRequest = ({ roubles, cents }: Price) => ({ rub: roubles * 100, usd: cents ?? null });

/** What Digiseller would call the goods: months are sold there too. */
const itemOf = (rateId: string): string => String(Number.parseInt(rateId.slice(0, 7), 16));

export const rateRequest = (
  game: GameData,
  product: ProductData,
  rate: RateData,
): Input<typeof addRateRequest> => ({
  id: rateIdOf(game, product, rate),
  days: rate.days,
  price: priceRequest(rate.price),
  old_price: rate.old ? priceRequest(rate.old) : null,
  min_count: 1,
  max_count: rate.most ?? 10,
  price_steps: (rate.steps ?? []).map(({ from, price }) => ({ from, price: priceRequest(price) })),
  delivery: rate.delivery?.kind ?? 'pool',
  external_digiseller: rate.days === 30 ? itemOf(rateIdOf(game, product, rate)) : null,
  low_stock: 5,
});

/** In kopecks. */
export const unitCost = ({ price }: RateData): number => Math.round(price.roubles * 55);

/** Null where the rate is not one that gives everybody the same. */
export const sharedContentOf = (
  game: GameData,
  product: ProductData,
  rate: RateData,
): Input<typeof sharedContentRequest> | null =>
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
): Input<typeof importKeysFields> => {
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
