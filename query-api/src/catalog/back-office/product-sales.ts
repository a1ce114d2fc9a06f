import type { ProductSalesDocument } from '@shop/contracts/statistics/documents';
import { productSalesModel } from '@shop/contracts/statistics/documents';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { findFirstDay } from '../../periods/periods.ts';
import { coalesceRuns } from '../../response-cache/coalesce-runs.ts';

/**
 * The number of recently sold keys per product. It is in memory, because lists are sorted by it.
 */
export type ProductSales = Readonly<{
  /** Loads the changes since the previous call. */
  refresh: () => Promise<void>;
  /** The number of keys sold in the 30 days that end with the day of `now`, in ms since 1970. */
  sold: (productId: string, now: number) => number;
}>;

type Total = Readonly<{ firstDay: string; units: number }>;

/** Sales by product in memory. Each load reads only the documents that changed. */
export const productSales = (readModels: Pick<ReadModels, 'live' | 'documents'>): ProductSales => {
  const days = new Map<string, ProductSalesDocument['days']>();
  const totals = new Map<string, Total>();
  let loadedBuild: Readonly<{ build: number; position: bigint }> | null = null;

  const load = async (): Promise<void> => {
    const live = (await readModels.live([productSalesModel])).get(modelKey(productSalesModel));
    if (!live || (loadedBuild?.build === live.build && loadedBuild.position >= live.position))
      return;
    const isSameBuild = loadedBuild?.build === live.build;
    if (!isSameBuild) {
      days.clear();
      totals.clear();
    }
    const changed = readModels
      .documents<ProductSalesDocument>(productSalesModel, live.build)
      .find(isSameBuild && loadedBuild ? { position: { $gt: loadedBuild.position } } : {});
    for await (const { _id, document } of changed) {
      days.set(_id, document?.days ?? {});
      totals.delete(_id);
    }
    loadedBuild = live;
  };

  return {
    refresh: coalesceRuns(load),
    sold: (productId, now) => {
      const productDays = days.get(productId);
      if (!productDays) return 0;
      const firstDay = findFirstDay(now);
      const total = totals.get(productId);
      if (total?.firstDay === firstDay) return total.units;
      const units = Object.entries(productDays).reduce(
        (sum, [day, count]) => (day >= firstDay ? sum + count : sum),
        0,
      );
      totals.set(productId, { firstDay, units });
      return units;
    },
  };
};
