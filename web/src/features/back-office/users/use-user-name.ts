import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the name of an account, or a placeholder for an erased one. */
export const useUserName = () => {
  const { t } = useTranslation();
  return useCallback(
    ({ name }: Readonly<{ name: string | null }>): string => name ?? t(($) => $.adminUsers.erased),
    [t],
  );
};
