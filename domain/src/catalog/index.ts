export type {
  GameInput,
  OrderField,
  Price,
  ProductDownload,
  ProductInput,
  Rate,
  ReferenceKind,
} from './events.ts';
export { game } from './game.ts';
export type { ProductId, RateId } from './ids.ts';
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
export type { AddProduct, RatePrices } from './product-commands.ts';
export type { DefineReference, SetReferenceActive } from './reference.ts';
export { reference } from './reference.ts';
export { catalogTexts } from './texts.ts';
