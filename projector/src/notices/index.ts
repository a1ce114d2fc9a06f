export { productEmailsProjection } from './product-emails.projection.ts';
export { watchesProjection } from './watches.projection.ts';
