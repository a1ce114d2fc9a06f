import type { ProductDocument } from '@shop/domain/catalog/documents';

/** A product without its long texts: those are read when its page is asked for. */
export type ProductSummary = Omit<ProductDocument, 'details'> &
  Readonly<{ details: Omit<ProductDocument['details'], 'description' | 'instruction'> }>;
