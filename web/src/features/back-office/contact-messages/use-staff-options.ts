import { useMemo } from 'react';
import type { Choice } from '../../../shared/back-office/list/list-filter.ts';
import { useAssignableStaffQuery } from './contact-messages-api.ts';

/** The members of staff as options of a filter. `erased` names those whose data was erased. */
export const useStaffOptions = (erased: string): readonly Choice[] => {
  const { data: staff } = useAssignableStaffQuery();
  return useMemo(
    () => (staff ?? []).map(({ id, name }) => ({ value: id, label: name ?? erased })),
    [staff, erased],
  );
};
