import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { actionWords } from './changes.ts';
import { namesByType } from './names-by-type.ts';

/** Returns the name of an entry in an order's history, by the type of its event. */
export const useOccurrenceName = (): ((type: string) => string) => {
  const { t } = useTranslation();
  return useMemo(() => {
    const names = new Map(namesByType(t(($) => $.orderHistory, { returnObjects: true })));
    return (type) => names.get(type) ?? actionWords(type);
  }, [t]);
};
