import { gamesModel, productsModel, referencesModel } from '@shop/contracts/catalog/documents';
import type { ProductDocument } from '@shop/contracts/catalog/documents';
import type {
  ExchangeRateDocument,
  PaymentSystemDocument,
} from '@shop/contracts/payments/documents';
import { exchangeRateModel, paymentSystemsModel } from '@shop/contracts/payments/documents';
import { stockModel } from '@shop/contracts/stock/documents';
import type { ModelName, ReadModels, StoredModel } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { coalesceRuns } from '../response-cache/coalesce-runs.ts';
import type { Catalog, CatalogChanges } from './catalog.ts';
import type { ProductPagePart } from './product-summary.ts';

const models = {
  references: referencesModel,
  exchangeRate: exchangeRateModel,
  stock: stockModel,
  games: gamesModel,
  products: productsModel,
  paymentSystems: paymentSystemsModel,
} as const satisfies Record<keyof CatalogChanges | 'paymentSystems', ModelName>;
type Kind = keyof typeof models;
const kinds = Object.keys(models) as Kind[];

export const catalogModels: readonly ModelName[] = Object.values(models);

/** Long texts are not loaded into memory. */
const omittedFields = {
  'document.details.description': 0,
  'document.details.instruction': 0,
  'document.status_changes': 0,
} as const;

/** Keeps the catalog and the payment systems up to date with their read models. */
export type CatalogReader = Readonly<{
  /** Loads the changes since the previous run. Calls during a run share one further run. */
  refresh: () => Promise<void>;
  /** Whether all read models have been loaded at least once. */
  loaded: () => boolean;
  /** Identifies the builds that the answers come from. */
  builds: () => string;
  /** The fields that only the product page needs. */
  pagePart: (productId: string) => Promise<ProductPagePart | null>;
  /** A product with the fields that the summary in memory omits. */
  product: (productId: string) => Promise<ProductDocument | null>;
}>;

type CatalogCaches = Readonly<{
  catalog: Catalog;
  paymentSystems: Readonly<{
    apply: (changes: ReadonlyMap<string, PaymentSystemDocument | null>) => boolean;
    clear: () => void;
  }>;
}>;

type LoadedBuild = Readonly<{ build: number; position: bigint }>;

/**
 * Keeps the catalog in memory up to date with the serving builds. `onChange` is called after each
 * change.
 */
export const catalogReader = (
  readModels: ReadModels,
  { catalog, paymentSystems }: CatalogCaches,
  onChange: () => void,
): CatalogReader => {
  const loadedBuilds = new Map<Kind, LoadedBuild>();

  const findChanges = async (kind: Kind, build: number, after: bigint | null) => {
    const collection = readModels.documents<object>(models[kind], build);
    const found = new Map<string, object | null>();
    const cursor = collection.find(
      after === null ? {} : { position: { $gt: after } },
      kind === 'products' ? { projection: omittedFields } : {},
    );
    for await (const { _id, document } of cursor) found.set(_id, document);
    return found;
  };

  /** Applies documents of a projection. Returns whether visitors can see a change. */
  const applyChanges = (kind: Kind, found: ReadonlyMap<string, object | null>): boolean => {
    if (kind === 'paymentSystems') {
      return paymentSystems.apply(found as ReadonlyMap<string, PaymentSystemDocument | null>);
    }
    if (kind === 'exchangeRate') {
      const rate = found.get('dollar') as ExchangeRateDocument | undefined;
      return catalog.apply({ exchangeRate: rate ?? null });
    }
    return catalog.apply({ [kind]: found });
  };

  const clearKind = (kind: Kind): void => {
    if (kind === 'paymentSystems') paymentSystems.clear();
    else catalog.clear(kind);
  };

  /** Returns whether visitors can see a change. */
  const loadKind = async (kind: Kind, current: LoadedBuild): Promise<boolean> => {
    const before = loadedBuilds.get(kind);
    const isSameBuild = before?.build === current.build;
    if (isSameBuild && before.position >= current.position) return false;
    const found = await findChanges(kind, current.build, isSameBuild ? before.position : null);
    if (before && !isSameBuild) clearKind(kind);
    const isVisible = applyChanges(kind, found) || !isSameBuild;
    loadedBuilds.set(kind, current);
    return isVisible;
  };

  /** Reads checkpoints first: the documents then include at least every event up to them. */
  const loadChanges = async (): Promise<void> => {
    const live = await readModels.live(catalogModels);
    let isVisible = false;
    for (const kind of kinds) {
      const current = live.get(modelKey(models[kind]));
      if (current && (await loadKind(kind, current))) isVisible = true;
    }
    if (isVisible) onChange();
  };

  return {
    refresh: coalesceRuns(loadChanges),
    loaded: () => loadedBuilds.size === kinds.length,
    builds: () => kinds.map((kind) => (loadedBuilds.get(kind)?.build ?? 0).toString(36)).join('-'),
    product: async (productId) => {
      const build = loadedBuilds.get('products')?.build;
      if (build === undefined) return null;
      const found = await readModels
        .documents<ProductDocument>(productsModel, build)
        .findOne({ _id: productId });
      return found?.document ?? null;
    },
    pagePart: async (productId) => {
      const build = loadedBuilds.get('products')?.build;
      if (build === undefined) return null;
      const found: StoredModel<ProductDocument> | null = await readModels
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
