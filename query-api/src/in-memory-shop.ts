import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import type { CatalogueReader } from './catalog/catalogue-reader.ts';
import { catalogueReader } from './catalog/catalogue-reader.ts';
import type { Catalogue } from './catalog/catalogue.ts';
import { catalogue as emptyCatalogue } from './catalog/catalogue.ts';
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
  catalogue: Catalogue;
  paymentSystems: PaymentSystemRegistry;
  reader: CatalogueReader;
  content: Content;
  contentReader: ContentReader;
  responseCache: ResponseCache;
}>;

export const createInMemoryShop = (
  readModels: ReadModels,
  configuredSystems: readonly ConfiguredSystem[],
  clock: Clock,
): InMemoryShop => {
  const catalogue = emptyCatalogue();
  const paymentSystems = paymentSystemRegistry(configuredSystems);
  const content = noContent();
  const responseCache = noAnswers({ now: clock, nextChange: content.nextSlideChange });
  return {
    catalogue,
    paymentSystems,
    reader: catalogueReader(readModels, { catalogue, paymentSystems }, responseCache.drop),
    content,
    contentReader: contentReader(readModels, content, responseCache.drop),
    responseCache,
  };
};
