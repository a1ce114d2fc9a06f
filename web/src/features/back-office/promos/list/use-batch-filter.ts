import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Choice, ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { useAdminPromosQuery, useLazyAdminPromoBatchesQuery } from '../lists-api.ts';
import { entryId } from '../../../../shared/back-office/list/entry-id.ts';

/** The number of batches that fit on a screen. */
const atOnce = '20';

/** Filters by a batch of codes, found by its name. */
export const useBatchFilter = (): ListFilter => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const chosen = params.get('filter[batch]') ?? '';
  const { data } = useAdminPromosQuery(
    `?${new URLSearchParams({ size: '1', 'filter[batch]': chosen }).toString()}`,
    { skip: !entryId.test(chosen) },
  );
  const [findBatches] = useLazyAdminPromoBatchesQuery();
  const find = useCallback(
    async (q: string): Promise<readonly Choice[]> => {
      const query = new URLSearchParams({ size: atOnce, ...(q !== '' && { q }) });
      const { items } = await findBatches(`?${query.toString()}`).unwrap();
      return items.map(({ id, name }) => ({ value: id, label: name }));
    },
    [findBatches],
  );
  return useMemo(
    () => ({
      kind: 'entry',
      name: 'batch',
      label: t(($) => $.adminPromos.batch),
      pattern: entryId,
      labelOf: (id) => {
        const [first] = data?.items ?? [];
        return first?.batch_id === id ? (first.batch_name ?? undefined) : undefined;
      },
      find,
    }),
    [t, data, find],
  );
};
