import type { KeyDocument } from '@shop/contracts/stock/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import type { ReadModels } from '@shop/platform/projections';

/** Counts the keys of each rate that are reserved for unpaid orders. */
export type CountReservedKeys = (
  rateIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

export const reservedKeyCounter =
  (readModels: Pick<ReadModels, 'serving'>): CountReservedKeys =>
  async (rateIds) => {
    if (rateIds.length === 0) return new Map();
    const { documents } = await readModels.serving<KeyDocument>(keysModel);
    const counted = documents.aggregate<Readonly<{ _id: string; count: number }>>([
      {
        $match: {
          'document.rate_id': { $in: [...rateIds] },
          'document.status': { $eq: 'reserved' },
        },
      },
      { $group: { _id: '$document.rate_id', count: { $sum: 1 } } },
    ]);
    const reserved = new Map<string, number>();
    for await (const { _id, count } of counted) reserved.set(_id, count);
    return reserved;
  };
