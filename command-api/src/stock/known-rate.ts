import { productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { KnownProduct } from '@shop/domain/catalog';
import { rejectStock } from '@shop/domain/stock';
import type { Aggregates } from '../aggregates.ts';

type Rate = KnownProduct['rates'][number];

/** The product's rate as it is sold now. */
export const knownRate = async (
  { products }: Pick<Aggregates, 'products'>,
  ofProduct: string,
  rateId: string,
): Promise<Rate> => {
  const { state: product } = await products.load(productStream(productId(ofProduct)));
  const rates = product.status === 'known' ? product.rates : [];
  return rates.find((rate) => rate.rateId === rateId) ?? rejectStock('rate-unknown');
};
