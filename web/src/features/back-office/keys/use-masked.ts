import type { AdminKey } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';

/** Returns a masked key: at most its last characters. */
export const useMasked = () => {
  const { t } = useTranslation();
  return ({ masked, status }: Pick<AdminKey, 'masked' | 'status'>): string => {
    if (masked !== null) return masked;
    return t(($) =>
      status === 'shared' ? $.adminKeys.statuses.shared : $.adminKeys.list.unreadable,
    );
  };
};
