import type { ProductDocument } from '@shop/contracts/catalog/documents';

/** A product without what its own page alone needs: that is read when the page is asked for. */
export type ProductSummary = Omit<ProductDocument, 'details' | 'status_changes'> &
  Readonly<{ details: Omit<ProductDocument['details'], 'description' | 'instruction'> }>;

/** What the page of a product shows beside the summary. */
export type ProductPagePart = Pick<ProductDocument, 'status_changes'> &
  Readonly<{ details: Pick<ProductDocument['details'], 'description'> }>;
