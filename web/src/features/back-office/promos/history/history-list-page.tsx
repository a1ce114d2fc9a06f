import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../../shared/back-office/list/admin-list.tsx';
import { promoListsApi } from '../lists-api.ts';
import { historyPath, promoPath } from '../paths.ts';
import { HistoryTotals } from './history-totals.tsx';
import { useHistoryColumns } from './use-history-columns.tsx';
import { useHistoryFilters } from './use-history-filters.ts';

const models = ['promoHistory'];

const summary = (matching: string) => <HistoryTotals matching={matching} />;

/** The events of promo codes, with totals of the filtered entries. */
export const HistoryListPage = () => {
  const { t } = useTranslation();
  const columns = useHistoryColumns();
  const filters = useHistoryFilters();
  return (
    <AdminList
      section="promos/history"
      title={t(($) => $.adminPromos.history.title)}
      columns={columns}
      filters={filters}
      defaultSort="-at"
      isIdOptional
      hasSearch={false}
      endpoint={promoListsApi.endpoints.adminPromoHistory}
      models={models}
      nameOf={({ code }) =>
        code === '' ? t(($) => $.adminPromos.history.unreadable) : shownPromoCode(code)
      }
      hrefOf={({ code, exists }) => (exists ? promoPath(code) : undefined)}
      empty={{
        title: t(($) => $.adminPromos.history.empty),
        text: t(($) => $.adminPromos.history.emptyText),
      }}
      csvPath={`${historyPath}.csv`}
      summary={summary}
    />
  );
};
