import { promoEntryKinds, refusalReason } from '@shop/contracts/promotions/history.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { useBatchFilter } from '../list/use-batch-filter.ts';
import { useCatalogFilter } from '../list/use-promo-filters.ts';
import { useStaffOfPromosQuery } from '../lists-api.ts';
import { useBuyerFilter } from './use-buyer-filter.ts';
import { entryId } from '../../../../shared/back-office/list/entry-id.ts';

/** Searches current staff only; a link may name anyone. */
const useStaffFilter = (): ListFilter => {
  const { t } = useTranslation();
  const { data } = useStaffOfPromosQuery();
  return useMemo(() => {
    const people = (data ?? []).map(({ id, name }) => ({
      value: id,
      label: name ?? t(($) => $.adminPromos.history.erased),
    }));
    return {
      kind: 'entry',
      name: 'staff',
      label: t(($) => $.adminPromos.history.staff),
      pattern: entryId,
      labelOf: (id) => people.find(({ value }) => value === id)?.label,
      find: async (text) =>
        people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    };
  }, [t, data]);
};

export const useHistoryFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const staff = useStaffFilter();
  const batch = useBatchFilter();
  const buyer = useBuyerFilter();
  const product = useCatalogFilter(
    'product',
    t(($) => $.adminPromos.history.product),
  );
  return useMemo(
    () => [
      { kind: 'text', name: 'code', label: t(($) => $.adminPromos.code) },
      batch,
      {
        kind: 'choice',
        name: 'kind',
        label: t(($) => $.adminPromos.history.event),
        options: promoEntryKinds.map((value) => ({
          value,
          label: t(($) => $.adminPromos.history.events[value]),
        })),
      },
      buyer,
      staff,
      { kind: 'text', name: 'order', label: t(($) => $.adminPromos.history.orderNumber) },
      product,
      {
        kind: 'choice',
        name: 'reason',
        label: t(($) => $.adminPromos.history.reason),
        options: refusalReason.options.map((value) => ({
          value,
          label: t(($) => $.adminPromos.history.reasons[value]),
        })),
      },
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminPromos.history.date) },
    ],
    [t, batch, buyer, staff, product],
  );
};
