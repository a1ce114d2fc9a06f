import type { Instant, SealedText } from '@shop/contracts/kernel';
import type { Access } from '@shop/platform/access';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogNames } from './catalog-names.ts';

/** The dependencies of the promo code routes. */
export type PromotionQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving' | 'live'>;
  access: Access;
  catalog: Catalog;
  open: (sealed: SealedText) => Promise<string>;
  clock: () => Instant;
  upToDate: Middleware;
}>;

export type PromotionBackOffice = PromotionQueries & Readonly<{ names: CatalogNames }>;
