import type {
  CountedDiscounts,
  PromoDocument,
  DiscountSums,
} from '@shop/contracts/promotions/documents';
import { promosModel } from '@shop/contracts/promotions/documents';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { coalesceRuns } from '../response-cache/coalesce-runs.ts';

/** The usage of a batch's codes. */
export type BatchUsage = Readonly<{
  /** The number of codes that were redeemed at least once. */
  used: number;
  redeemed: CountedDiscounts;
  revenue: DiscountSums;
}>;

/**
 * The usage of all batches in memory, because an event of a use does not contain the batch of its
 * code. Only redeemed codes are kept.
 */
export type BatchUsages = Readonly<{
  /** Loads the changes since the previous call. */
  refresh: () => Promise<void>;
  of: (batchId: string) => BatchUsage;
}>;

type Code = Readonly<{ batchId: string; usage: BatchUsage }>;

const noUsage: BatchUsage = {
  used: 0,
  redeemed: { count: 0, RUB: 0, USD: 0 },
  revenue: { RUB: 0, USD: 0 },
};

const addUsage = (one: BatchUsage, other: BatchUsage, sign: 1 | -1): BatchUsage => ({
  used: one.used + sign * other.used,
  redeemed: {
    count: one.redeemed.count + sign * other.redeemed.count,
    RUB: one.redeemed.RUB + sign * other.redeemed.RUB,
    USD: one.redeemed.USD + sign * other.redeemed.USD,
  },
  revenue: {
    RUB: one.revenue.RUB + sign * other.revenue.RUB,
    USD: one.revenue.USD + sign * other.revenue.USD,
  },
});

const toUsage = ({ redeemed, revenue }: PromoDocument): BatchUsage => ({
  used: 1,
  redeemed,
  revenue,
});

export const batchUsages = (readModels: Pick<ReadModels, 'live' | 'documents'>): BatchUsages => {
  const codes = new Map<string, Code>();
  const batches = new Map<string, BatchUsage>();
  let loadedBuild: Readonly<{ build: number; position: bigint }> | null = null;

  const count = (batchId: string, usage: BatchUsage, sign: 1 | -1): void => {
    batches.set(batchId, addUsage(batches.get(batchId) ?? noUsage, usage, sign));
  };

  const replacePromo = (promo: PromoDocument): void => {
    const before = codes.get(promo.code);
    if (before) count(before.batchId, before.usage, -1);
    if (promo.batch_id === null) return;
    const code = { batchId: promo.batch_id, usage: toUsage(promo) };
    codes.set(promo.code, code);
    count(code.batchId, code.usage, 1);
  };

  const load = async (): Promise<void> => {
    const live = (await readModels.live([promosModel])).get(modelKey(promosModel));
    if (!live || (loadedBuild?.build === live.build && loadedBuild.position >= live.position))
      return;
    const since = loadedBuild?.build === live.build ? loadedBuild.position : null;
    if (since === null) {
      codes.clear();
      batches.clear();
    }
    const redeemed = { 'document.redeemed.count': { $gt: 0 } };
    const changed = readModels
      .documents<PromoDocument>(promosModel, live.build)
      .find(since === null ? redeemed : { position: { $gt: since }, ...redeemed });
    for await (const { document } of changed) if (document) replacePromo(document);
    loadedBuild = live;
  };

  return { refresh: coalesceRuns(load), of: (batchId) => batches.get(batchId) ?? noUsage };
};
