export type { GameInput, ProductInput } from './events.ts';
export { game } from './game.ts';
export {
  gamePathStream,
  gameStream,
  productPathStream,
  productStream,
  referenceStream,
} from './ids.ts';
export { pathOwner } from './path.ts';
export { product } from './product.ts';
export type { ExistingProduct } from './product.ts';
export type { AddProduct, RatePrices } from './product-commands.ts';
export type { DefineReference, SetReferenceActive } from './reference.ts';
export { reference } from './reference.ts';
