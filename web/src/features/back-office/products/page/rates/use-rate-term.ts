import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/text/use-format.ts';

/** The term of a rate as people read it. */
export const useRateTerm = () => {
  const { t } = useTranslation();
  const { days } = useFormat();
  return (count: number): string =>
    count === 0 ? t(($) => $.adminProduct.rate.lifetime) : days(count);
};
