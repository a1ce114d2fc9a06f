import { productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { ExistingProduct } from '@shop/domain/catalog';
import { rejectStock } from '@shop/domain/stock';
import type { Aggregates } from '../aggregates.ts';

type Rate = ExistingProduct['rates'][number];

/** The product's rate as it is on sale now. */
export const findRate = async (
  { products }: Pick<Aggregates, 'products'>,
  productOfRate: string,
  rateId: string,
): Promise<Rate> => {
  const { state: product } = await products.load(productStream(productId(productOfRate)));
  const rates = product.status === 'known' ? product.rates : [];
  return rates.find((rate) => rate.rateId === rateId) ?? rejectStock('rate-unknown');
};
