import type { SortedList } from '@shop/contracts/sorting/values';
export const productsOfGame = (gameId: string): SortedList => `products-${gameId}`;

/** The stream of a list's order. */
export const sortOrderStream = (list: SortedList): string => `sortOrder-${list}`;

/** Whether a list is that of the products of some game. */
export const isProductList = (list: SortedList): boolean => list.startsWith('products-');
