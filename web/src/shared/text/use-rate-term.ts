import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format.ts';

/** Formats the term of a plan: “30 days”, or “Lifetime” for 0. */
export const useRateTerm = () => {
  const { t } = useTranslation();
  const { days } = useFormat();
  return useCallback(
    (length: number): string => (length === 0 ? t(($) => $.checkout.lifetime) : days(length)),
    [t, days],
  );
};
