import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';

/** Formats how long a stock lasts: in whole days, because it is an estimate. */
export const useDaysLeft = (): ((days: number | null) => string) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return useCallback(
    (days) => {
      if (days === null) return '—';
      return days > 0 && days < 1
        ? t(($) => $.adminKeys.stock.lessThanDay)
        : number(Math.floor(days));
    },
    [t, number],
  );
};
