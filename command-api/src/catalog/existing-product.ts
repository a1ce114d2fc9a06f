import type { ProductId } from '@shop/contracts/catalog/ids';
import type { ExistingProduct } from '@shop/domain/catalog';
import { productStream } from '@shop/domain/catalog';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

/** Refuses a product that does not exist with 404. */
export const loadExistingProduct = async (
  products: Aggregates['products'],
  id: ProductId,
): Promise<ExistingProduct> => {
  const { state } = await products.load(productStream(id));
  if (state.status === 'unknown') throw new HttpError('not-found');
  return state;
};
