import type { ProductCard } from '@shop/contracts/catalog/contract';

/** A plain key of a game has nothing that could be detected: its status is told when it is a bad one. */
export const isStatusShown = ({ kind, status }: Pick<ProductCard, 'kind' | 'status'>): boolean =>
  kind !== 'key' || status.colour !== 'good';
