import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format.ts';

/** How long a rate lasts: “30 days”, or for life. */
export const useRateTerm = () => {
  const { t } = useTranslation();
  const { days } = useFormat();
  return (length: number): string => (length === 0 ? t(($) => $.checkout.lifetime) : days(length));
};
