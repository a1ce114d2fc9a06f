import type { ProductDocument } from '@shop/contracts/catalog/documents';

/** A product without the fields that only its own page needs. Those are read on request. */
export type ProductSummary = Omit<ProductDocument, 'details' | 'status_changes'> &
  Readonly<{ details: Omit<ProductDocument['details'], 'description' | 'instruction'> }>;

/** The fields that the product page needs in addition to the summary. */
export type ProductPagePart = Pick<ProductDocument, 'status_changes'> &
  Readonly<{ details: Pick<ProductDocument['details'], 'description'> }>;
