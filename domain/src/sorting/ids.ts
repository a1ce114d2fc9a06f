/** Lists of the back-office that staff put in order, by the name that events give them. */
export const sortedLists = [
  'games',
  'slider',
  'problems',
  'contact-cards',
  'avatars',
  'requirements-types',
  'theme',
  'bot/problems',
  'bot/solutions',
  'canned-answers',
  'payment-systems',
] as const;

/** Products have one list for each game: `products-{gameId}`. */
export type SortedList = (typeof sortedLists)[number] | `products-${string}`;

export const productsOfGame = (gameId: string): SortedList => `products-${gameId}`;

/** A list has at most 2,000 sorted entries, so that its order fits into one event. */
export const mostSorted = 2_000;

/** The stream of a list's order. */
export const sortOrderStream = (list: SortedList): string => `sortOrder-${list}`;

/** Whether a list is that of the products of some game. */
export const isProductList = (list: SortedList): boolean => list.startsWith('products-');
