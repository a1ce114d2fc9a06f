import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { Region } from '@shop/contracts/wire/contract';
import { useDeferredValue } from 'react';
import { useQuoteQuery } from './checkout-api.ts';

type Wanted = Readonly<{
  product: ProductPage;
  /** Empty while no rate is chosen. */
  rateId: string;
  region: Region;
  count: number;
  promo: string;
  /** Whether so many pieces may be bought at once. */
  isSold: (count: number) => boolean;
}>;

/** The price of what is chosen. What was pressed is shown before a price is asked for. */
export const useQuote = ({ product, rateId, region, count, promo, isSold }: Wanted) => {
  const pricedRate = useDeferredValue(rateId);
  const pricedCount = useDeferredValue(count);
  const pricedPromo = useDeferredValue(promo);
  const quoted = useQuoteQuery(
    {
      product_id: product.id,
      rate_id: pricedRate,
      region,
      count: pricedCount,
      ...(pricedPromo && { promo: pricedPromo }),
    },
    {
      skip: rateId === '' || !isSold(count) || !isSold(pricedCount) || !product.status.sellable,
      refetchOnMountOrArgChange: 30,
    },
  );
  return {
    quoted,
    /** Whether the quote is of what is chosen now. */
    priced: pricedRate === rateId && pricedCount === count && pricedPromo === promo,
  };
};
