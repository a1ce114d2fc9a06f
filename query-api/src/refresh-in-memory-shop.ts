import { contentModel } from '@shop/contracts/content/documents';
import type { Log } from '@shop/platform/log';
import { modelKey } from '@shop/platform/projections';
import { catalogModels } from './catalog/catalog-reader.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

type RefreshOptions = Readonly<{
  shop: Pick<InMemoryShop, 'reader' | 'contentReader'>;
  log: Log;
  /** Whether change announcements currently arrive. */
  areAnnounced: () => boolean;
}>;

type ShopRefresher = Readonly<{
  /** Called for each announced change of a read model: `{name}-{version}`. */
  changed: (model: string) => void;
  isLoaded: () => boolean;
  close: () => void;
}>;

const catalogModelKeys = new Set(catalogModels.map(modelKey));
/** Limits reloads: sales change the stock many times a second. */
const batchMs = 50;
const pollMs = 500;
const regularMs = 5_000;

/** Loads the shop into memory and keeps it up to date until `close` is called. */
export const refreshInMemoryShop = ({ shop, log, areAnnounced }: RefreshOptions): ShopRefresher => {
  const { reader, contentReader } = shop;
  const refreshContent = (): void => {
    contentReader
      .refresh()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Could not refresh the content; trying again'),
      );
  };
  const refreshCatalog = (): void => {
    reader
      .refresh()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Could not refresh the catalog; trying again'),
      );
  };
  const refresh = (): void => {
    refreshCatalog();
    refreshContent();
  };
  const isLoaded = (): boolean => reader.loaded() && contentReader.loaded();

  let scheduled: NodeJS.Timeout | undefined;
  const scheduleCatalog = (): void => {
    scheduled ??= setTimeout(() => {
      scheduled = undefined;
      refreshCatalog();
    }, batchMs);
  };

  refresh();
  const timers = [
    // Polls while announcements do not arrive, and until all data is loaded.
    setInterval(() => {
      if (!isLoaded() || !areAnnounced()) refresh();
    }, pollMs),
    // A switch to another build is not announced.
    setInterval(refresh, regularMs),
  ];
  return {
    changed: (model) => {
      if (catalogModelKeys.has(model)) scheduleCatalog();
      if (model === modelKey(contentModel)) refreshContent();
    },
    isLoaded,
    close: () => {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(scheduled);
    },
  };
};
