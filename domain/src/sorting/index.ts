export type { SortedList } from './ids.ts';
export { productsOfGame, sortOrderStream } from './ids.ts';
export { sortOrder } from './sort-order.ts';
export { sortingTexts } from './texts.ts';
