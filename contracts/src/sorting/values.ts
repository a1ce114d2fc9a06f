/** Back-office lists that staff can sort, by their names in events. */
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
  'saved-replies',
  'payment-systems',
] as const;

/** Products have one list for each game: `products-{gameId}`. */
export type SortedList = (typeof sortedLists)[number] | `products-${string}`;

/** A list has at most 2,000 sorted entries, so that its order fits into one event. */
export const maxSorted = 2_000;
