export type {
  GameDetails,
  OrderField,
  Price,
  ProductDetails,
  Rate,
  ReferenceKind,
} from './events.ts';
export { game } from './game.ts';
export {
  gameId,
  gamePathStream,
  gameStream,
  productId,
  productPathStream,
  productStream,
  rateId,
  referenceStream,
} from './ids.ts';
export { pathOwner } from './path.ts';
export { product } from './product.ts';
export type { KnownProduct } from './product.ts';
export type { DefineReference, SetReferenceActive } from './reference.ts';
export { reference } from './reference.ts';
export { catalogTexts } from './texts.ts';
