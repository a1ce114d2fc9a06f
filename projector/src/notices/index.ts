export { productEmailsProjection } from './product-emails.projection.ts';
