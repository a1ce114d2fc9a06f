import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The name of an account; an erased one has none. */
export const useUserName = () => {
  const { t } = useTranslation();
  return useCallback(
    ({ name }: Readonly<{ name: string | null }>): string => name ?? t(($) => $.adminUsers.erased),
    [t],
  );
};
