import { useFormat } from '../../../../../shared/text/use-format.ts';
import { useShop } from '../../../../../shared/shop-context.ts';
import { useDollarRateQuery } from '../product-api.ts';

/** Cents for kopecks, rounded up to the cent as the shop does; `dollar` is in rubles. */
export const toCents = (kopecks: number, dollar: number): number =>
  Math.ceil((kopecks * 100) / Math.round(dollar * 100));

/** What a price in kopecks is in dollars by the exchange rate; undefined until it is known. */
export const useDollarRate = () => {
  const { origin } = useShop();
  const { money } = useFormat();
  const { data: dollar } = useDollarRateQuery(origin);
  return (kopecks: number): string | undefined => {
    if (dollar === undefined || kopecks === 0) return undefined;
    return money({ cost: toCents(kopecks, dollar), currency: 'USD', display: '' });
  };
};
