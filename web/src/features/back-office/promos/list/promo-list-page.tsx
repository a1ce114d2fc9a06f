import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../../shared/back-office/list/admin-list.tsx';
import { promoListsApi } from '../lists-api.ts';
import { newPromoPath, promoPath, promosPath } from '../paths.ts';
import { usePromoActions } from './use-promo-actions.tsx';
import { usePromoColumns } from './use-promo-columns.tsx';
import { usePromoFilters } from './use-promo-filters.ts';

const models = ['promos'];

/** All promo codes. They have no archive: an inactive, ended or locked code is out of use. */
export const PromoListPage = () => {
  const { t } = useTranslation();
  const columns = usePromoColumns();
  const filters = usePromoFilters();
  const bulkActions = usePromoActions();
  return (
    <AdminList
      section="promos"
      title={t(($) => $.adminPromos.title)}
      columns={columns}
      filters={filters}
      defaultSort="-created_at"
      isIdOptional
      endpoint={promoListsApi.endpoints.adminPromos}
      models={models}
      searchHint={t(($) => $.adminPromos.searchHint)}
      nameOf={({ code }) => shownPromoCode(code)}
      hrefOf={({ code }) => promoPath(code)}
      create={{ href: newPromoPath, label: t(($) => $.adminPromos.create) }}
      empty={{
        title: t(($) => $.adminPromos.empty),
        text: t(($) => $.adminPromos.emptyText),
      }}
      bulkActions={bulkActions}
      csvPath={`${promosPath}.csv`}
    />
  );
};
