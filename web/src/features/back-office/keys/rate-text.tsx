import { PlanText } from '../../../shared/back-office/plan-text.tsx';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';
import type { RateNames } from './use-rate-name.ts';
import { useProductName } from './use-rate-name.ts';

/** A product with the term of its rate, in a column. */
export const RateText = ({ rate }: Readonly<{ rate: RateNames }>) => {
  const termOf = useRateTerm();
  return (
    <PlanText
      product={useProductName()(rate)}
      term={rate.days === null ? null : termOf(rate.days)}
    />
  );
};
