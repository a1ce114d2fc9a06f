import { useTranslation } from 'react-i18next';
import type { EmptyNotice, PageLink } from '../../../shared/back-office/list/list-notices.tsx';
import { useAdminStockQuery } from './lists-api.ts';

type PlanFirst = Readonly<{ text: string; prerequisite: PageLink }>;

const poolPlans = `?${new URLSearchParams({ size: '1', 'filter[delivery]': 'pool' }).toString()}`;

/**
 * Keys need a plan that is sold from stock. If there is none, `planFirst` says so and links to the
 * products.
 */
export const usePlanFirst = (): Readonly<{ isLoading: boolean; planFirst: PlanFirst | null }> => {
  const { t } = useTranslation();
  const { data, isLoading } = useAdminStockQuery(poolPlans, { refetchOnMountOrArgChange: true });
  if (data?.total !== 0) return { isLoading, planFirst: null };
  return {
    isLoading,
    planFirst: {
      text: t(($) => $.adminKeys.stock.planFirst),
      prerequisite: { href: '/admin/products', label: t(($) => $.adminKeys.stock.toProducts) },
    },
  };
};

/**
 * The notice of an empty list that imports fill; none until the plans are loaded. If they fail to
 * load, the notice offers an import.
 */
export const useEmptyKeyList = (title: string, text: string): EmptyNotice | undefined => {
  const { isLoading, planFirst } = usePlanFirst();
  return isLoading ? undefined : { title, text, ...planFirst };
};
