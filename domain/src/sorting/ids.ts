import type { SortedList } from '@shop/contracts/sorting/values';
/** Products are sorted within their game. All other lists have one order for the shop. */
export const productsOfGame = (gameId: string): SortedList => `products-${gameId}`;

/** The stream of a list's order. */
export const sortOrderStream = (list: SortedList): string => `sortOrder-${list}`;

/** True if the list contains the products of a game. */
export const isProductList = (list: SortedList): boolean => list.startsWith('products-');
