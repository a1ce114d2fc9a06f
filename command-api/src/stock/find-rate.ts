import type { Delivery } from '@shop/contracts/kernel';
import { productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { ExistingProduct } from '@shop/domain/catalog';
import { rejectStock } from '@shop/domain/stock';
import type { Aggregates } from '../aggregates.ts';

type Rate = ExistingProduct['rates'][number];

/** How the rate is delivered according to its whole stream; null if it was removed. */
export const findCurrentDelivery = async (
  { products }: Pick<Aggregates, 'products'>,
  productOfRate: string,
  rateId: string,
): Promise<Delivery | null> => {
  const { state: product } = await products.loadLatest(productStream(productId(productOfRate)));
  const rates = product.status === 'existing' ? product.rates : [];
  return rates.find((rate) => rate.rateId === rateId)?.delivery ?? null;
};

/** The product's rate as it is on sale now. */
export const findRate = async (
  { products }: Pick<Aggregates, 'products'>,
  productOfRate: string,
  rateId: string,
): Promise<Rate> => {
  const { state: product } = await products.load(productStream(productId(productOfRate)));
  const rates = product.status === 'existing' ? product.rates : [];
  return rates.find((rate) => rate.rateId === rateId) ?? rejectStock('rate-unknown');
};
