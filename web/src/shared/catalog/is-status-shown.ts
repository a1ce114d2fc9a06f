import type { ProductCard } from '@shop/contracts/catalog/contract';

/** A plain game key cannot be detected, so its status is shown only if it is not good. */
export const isStatusShown = ({ kind, status }: Pick<ProductCard, 'kind' | 'status'>): boolean =>
  kind !== 'key' || status.colour !== 'good';
