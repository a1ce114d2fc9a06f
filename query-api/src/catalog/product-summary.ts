import type { ProductDocument } from '@shop/domain/catalog/documents';

/** A product without what its own page alone needs: that is read when the page is asked for. */
export type ProductSummary = Omit<ProductDocument, 'details' | 'status_changes'> &
  Readonly<{ details: Omit<ProductDocument['details'], 'description' | 'instruction'> }>;
