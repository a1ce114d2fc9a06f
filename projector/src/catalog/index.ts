export { gamesProjection } from './games.projection.ts';
export { productsProjection } from './products.projection.ts';
export { referencesProjection } from './references.projection.ts';
