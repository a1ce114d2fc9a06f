import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import type { ProductStatus } from '@shop/contracts/catalog/contract';

/** Converts an administrator's product status to the type of the status badge. */
export const toProductStatus = (status: AdminProductPage['status']): ProductStatus => ({
  id: status.id,
  label_rus: status.label_rus,
  label_eng: status.label_eng,
  text_rus: '',
  text_eng: '',
  colour: status.colour,
  sellable: status.sellable,
  warns: false,
  changed_at: status.since,
});
