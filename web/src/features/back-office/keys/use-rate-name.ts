import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../shared/text/use-local.ts';
import { unbrokenTerm } from '../../../shared/text/plan-and-count.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';

/** `days` is null if the rate is unknown. */
export type RateNames = Readonly<{ product_rus: string; product_eng: string; days: number | null }>;

/** Returns the name of the product of a rate. */
export const useProductName = () => {
  const { t } = useTranslation();
  const local = useLocal();
  return (rate: RateNames): string =>
    local(rate, 'product') || t(($) => $.adminKeys.withoutProduct);
};

/** Returns a product with the term of its rate: "Radar · 30 days". */
export const useRateName = () => {
  const productName = useProductName();
  const termOf = useRateTerm();
  return (rate: RateNames): string => {
    const product = productName(rate);
    if (rate.days === null) return product;
    // The no-break space prevents a line from starting with the dot.
    return `${product}\u00a0· ${unbrokenTerm(termOf(rate.days))}`;
  };
};
