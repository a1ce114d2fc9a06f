import type { AdminKey } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';

/** Returns a masked key: at most its last characters. */
export const useMasked = () => {
  const { t } = useTranslation();
  return ({ masked, state }: Pick<AdminKey, 'masked' | 'state'>): string => {
    if (masked !== null) return masked;
    return t(($) => (state === 'shared' ? $.adminKeys.states.shared : $.adminKeys.list.unreadable));
  };
};
