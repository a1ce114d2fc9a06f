export { productsOfGame, sortOrderStream } from './ids.ts';
export { sortOrder } from './sort-order.ts';
