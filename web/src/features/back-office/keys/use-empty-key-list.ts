import { useTranslation } from 'react-i18next';
import type { PageLink } from '../../../shared/back-office/list/list-notices.tsx';
import { useAdminStockQuery } from './lists-api.ts';

type EmptyList = Readonly<{ title: string; text: string; prerequisite?: PageLink }>;

const poolPlans = `?${new URLSearchParams({ size: '1', 'filter[delivery]': 'pool' }).toString()}`;

/** The notice of an empty list that imports fill. Keys need a plan that is sold from stock first. */
export const useEmptyKeyList = (title: string, text: string): EmptyList => {
  const { t } = useTranslation();
  const { data: plans } = useAdminStockQuery(poolPlans, { refetchOnMountOrArgChange: true });
  if (plans?.total !== 0) return { title, text };
  return {
    title,
    text: t(($) => $.adminKeys.stock.planFirst),
    prerequisite: { href: '/admin/products', label: t(($) => $.adminKeys.stock.toProducts) },
  };
};
