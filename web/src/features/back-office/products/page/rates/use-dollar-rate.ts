import { useFormat } from '../../../../../shared/text/use-format.ts';
import { useShop } from '../../../../../shared/shop-context.ts';
import { useDollarRateQuery } from '../product-api.ts';

/** Converts kopecks to cents, rounded up as in the shop; `dollar` is in rubles. */
export const toCents = (kopecks: number, dollar: number): number =>
  Math.ceil((kopecks * 100) / Math.round(dollar * 100));

/** Converts kopecks to dollars at the exchange rate; undefined until the rate is loaded. */
export const useDollarRate = () => {
  const { origin } = useShop();
  const { money } = useFormat();
  const { data: dollar } = useDollarRateQuery(origin);
  return (kopecks: number): string | undefined => {
    if (dollar === undefined || kopecks === 0) return undefined;
    return money({ cost: toCents(kopecks, dollar), currency: 'USD', display: '' });
  };
};
