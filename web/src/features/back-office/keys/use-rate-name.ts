import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../shared/text/use-local.ts';
import { unbrokenTerm } from '../../../shared/text/plan-and-count.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';

type RateNames = Readonly<{ product_rus: string; product_eng: string; days: number | null }>;

/** Returns a product with the term of its rate: "Radar · 30 days". */
export const useRateName = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const termOf = useRateTerm();
  return (rate: RateNames): string => {
    const product = local(rate, 'product') || t(($) => $.adminKeys.withoutProduct);
    if (rate.days === null) return product;
    // The no-break space prevents a line from starting with the dot.
    return `${product}\u00a0· ${unbrokenTerm(termOf(rate.days))}`;
  };
};
