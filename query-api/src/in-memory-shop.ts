import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import type { CatalogReader } from './catalog/catalog-reader.ts';
import { catalogReader } from './catalog/catalog-reader.ts';
import type { Catalog } from './catalog/catalog.ts';
import { catalog as emptyCatalog } from './catalog/catalog.ts';
import type { ContentReader } from './content/content-reader.ts';
import { contentReader } from './content/content-reader.ts';
import type { Content } from './content/content.ts';
import { content as noContent } from './content/content.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';
import { responseCache as noAnswers } from './response-cache/response-cache.ts';
import type {
  ConfiguredSystem,
  PaymentSystemRegistry,
} from './payments/payment-system-registry.ts';
import { paymentSystemRegistry } from './payments/payment-system-registry.ts';

/** The shop as all visitors see it, in memory, with the responses made of it. */
export type InMemoryShop = Readonly<{
  catalog: Catalog;
  paymentSystems: PaymentSystemRegistry;
  reader: CatalogReader;
  content: Content;
  contentReader: ContentReader;
  responseCache: ResponseCache;
}>;

export const createInMemoryShop = (
  readModels: ReadModels,
  configuredSystems: readonly ConfiguredSystem[],
  clock: Clock,
): InMemoryShop => {
  const catalog = emptyCatalog();
  const paymentSystems = paymentSystemRegistry(configuredSystems);
  const content = noContent();
  const responseCache = noAnswers({ now: clock, nextChange: content.nextSlideChange });
  return {
    catalog,
    paymentSystems,
    reader: catalogReader(readModels, { catalog, paymentSystems }, responseCache.drop),
    content,
    contentReader: contentReader(readModels, content, responseCache.drop),
    responseCache,
  };
};
