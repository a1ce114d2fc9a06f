import { gamesModel, productsModel, referencesModel } from '@shop/contracts/catalog/documents';
import type { ProductDocument } from '@shop/contracts/catalog/documents';
import type {
  ExchangeRateDocument,
  PaymentSystemDocument,
} from '@shop/contracts/payments/documents';
import { exchangeRateModel, paymentSystemsModel } from '@shop/contracts/payments/documents';
import { stockModel } from '@shop/contracts/stock/documents';
import type { ModelName, ReadModels, StoredAs } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { rounds } from '../hot/rounds.ts';
import type { PaymentSystemRegistry } from '../payments/payment-system-registry.ts';
import type { Catalogue, Changes } from './catalogue.ts';
import type { ProductPagePart } from './product-summary.ts';

const models = {
  references: referencesModel,
  exchangeRate: exchangeRateModel,
  stock: stockModel,
  games: gamesModel,
  products: productsModel,
  paymentSystems: paymentSystemsModel,
} as const satisfies Record<keyof Changes | 'paymentSystems', ModelName>;
type Kind = keyof typeof models;
const kinds = Object.keys(models) as Kind[];

export const catalogueModels: readonly ModelName[] = Object.values(models);

/** Long texts stay in the database. */
const leftOut = {
  'document.details.description': 0,
  'document.details.instruction': 0,
  'document.status_changes': 0,
} as const;

/** Keeps the catalogue and the payment systems up to date with their read models. */
export type CatalogueReader = Readonly<{
  /** Takes in what came since the last time; asked for meanwhile, it looks once more. */
  refresh: () => Promise<void>;
  /** Whether all read models were there at some time. */
  loaded: () => boolean;
  /** Names the builds that the answers come from. */
  builds: () => string;
  /** What its own page alone needs. */
  pagePart: (productId: string) => Promise<ProductPagePart | null>;
  /** A product with all that the summary in memory leaves out. */
  product: (productId: string) => Promise<ProductDocument | null>;
}>;

type InMemory = Readonly<{
  catalogue: Catalogue;
  paymentSystems: Pick<PaymentSystemRegistry, 'apply' | 'clear'>;
}>;

type Known = Readonly<{ build: number; position: bigint }>;

export const catalogueReader = (
  readModels: ReadModels,
  { catalogue, paymentSystems }: InMemory,
  onChange: () => void,
): CatalogueReader => {
  const known = new Map<Kind, Known>();

  const changedSince = async (kind: Kind, build: number, after: bigint | null) => {
    const collection = readModels.documents<object>(models[kind], build);
    const found = new Map<string, object | null>();
    const cursor = collection.find(
      after === null ? {} : { position: { $gt: after } },
      kind === 'products' ? { projection: leftOut } : {},
    );
    for await (const { _id, document } of cursor) found.set(_id, document);
    return found;
  };

  /** Takes documents in, as their projection wrote them. Returns whether shoppers see a change. */
  const take = (kind: Kind, found: ReadonlyMap<string, object | null>): boolean => {
    if (kind === 'paymentSystems') {
      return paymentSystems.apply(found as ReadonlyMap<string, PaymentSystemDocument | null>);
    }
    if (kind === 'exchangeRate') {
      const rate = found.get('dollar') as ExchangeRateDocument | undefined;
      return catalogue.apply({ exchangeRate: rate ?? null });
    }
    return catalogue.apply({ [kind]: found });
  };

  const forget = (kind: Kind): void => {
    if (kind === 'paymentSystems') paymentSystems.clear();
    else catalogue.clear(kind);
  };

  /** Checkpoints first: all that is older than one is in its documents, whatever comes later. */
  const look = async (): Promise<void> => {
    const live = await readModels.live(catalogueModels);
    let visible = false;
    for (const kind of kinds) {
      const now = live.get(modelKey(models[kind]));
      const before = known.get(kind);
      if (!now || (before?.build === now.build && before.position >= now.position)) continue;
      const sameBuild = before?.build === now.build;
      const found = await changedSince(kind, now.build, sameBuild ? before.position : null);
      if (before && !sameBuild) forget(kind);
      if (take(kind, found) || !sameBuild) visible = true;
      known.set(kind, now);
    }
    if (visible) onChange();
  };

  return {
    refresh: rounds(look),
    loaded: () => known.size === kinds.length,
    builds: () => kinds.map((kind) => (known.get(kind)?.build ?? 0).toString(36)).join('-'),
    product: async (productId) => {
      const build = known.get('products')?.build;
      if (build === undefined) return null;
      const found = await readModels
        .documents<ProductDocument>(productsModel, build)
        .findOne({ _id: productId });
      return found?.document ?? null;
    },
    pagePart: async (productId) => {
      const build = known.get('products')?.build;
      if (build === undefined) return null;
      const found: StoredAs<ProductDocument> | null = await readModels
        .documents<ProductDocument>(productsModel, build)
        .findOne(
          { _id: productId },
          {
            projection: {
              position: 1,
              'document.details.description': 1,
              'document.status_changes': 1,
            },
          },
        );
      return found?.document ?? null;
    },
  };
};
