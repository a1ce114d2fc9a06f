import type { Delivery } from '@shop/contracts/kernel';

/** The stock of a key pool: its free keys, and whether it has content that all buyers share. */
export type PoolStock = Readonly<{ available: number; hasContent: boolean }>;

export const emptyPoolStock: PoolStock = { available: 0, hasContent: false };

/**
 * The number of keys that a plan can sell; null if it never runs out. The current delivery of the
 * plan decides, because the pool may have keys or content from a time when it was another one.
 */
export const countSellable = (
  delivery: Delivery,
  { available, hasContent }: PoolStock,
): number | null => {
  switch (delivery) {
    case 'pool':
      return available;
    case 'shared':
      return hasContent ? null : 0;
    case 'manual':
      return null;
  }
};
