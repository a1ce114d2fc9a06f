import type { ProductStatus, StatusSummary } from '@shop/contracts/catalog/contract';
import type { ProductSummary } from './product-summary.ts';

const severity: Readonly<Record<ProductStatus['colour'], number>> = {
  good: 0,
  progress: 1,
  warning: 2,
  bad: 3,
};

/** A status that stops sales is worse than any that does not. */
const isWorse = (a: ProductStatus, b: ProductStatus): boolean =>
  a.sellable === b.sellable ? severity[a.colour] > severity[b.colour] : b.sellable;

/**
 * Counts the working products of a game. Takes visible products and skips those without a rate,
 * because they are not sold. Null if none remain.
 */
export const summarizeStatuses = (
  products: readonly ProductSummary[],
  statusOf: (product: ProductSummary) => ProductStatus,
): StatusSummary | null => {
  const statuses = products.filter(({ rates }) => rates.length > 0).map(statusOf);
  const [first, ...others] = statuses;
  if (!first) return null;
  const worst = others.reduce((found, status) => (isWorse(status, found) ? status : found), first);
  const { id, label_rus, label_eng, colour } = worst;
  return {
    products: statuses.length,
    working: statuses.filter(({ sellable }) => sellable).length,
    worst: {
      id,
      label_rus,
      label_eng,
      colour,
      products: statuses.filter((status) => status.id === id).length,
    },
  };
};
