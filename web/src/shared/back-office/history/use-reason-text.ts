import { isStoreReason } from '@shop/contracts/ordering/reasons';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a reason as staff read it: those of the store itself are in their language. */
export const useReasonText = () => {
  const { t } = useTranslation();
  return useCallback(
    (reason: string): string =>
      isStoreReason(reason) ? t(($) => $.adminForm.storeReasons[reason]) : reason,
    [t],
  );
};
