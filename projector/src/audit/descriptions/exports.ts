import type { ListExported } from '@shop/domain/audit/events';
import type { ChangeDescriptions } from '../change.ts';

/** The object is the list, so that its exports can be filtered. */
export const exportDescriptions: ChangeDescriptions<ListExported> = {
  'audit.ListExported': {
    by: 'staff',
    changes: ({ data: { list, filters } }) => [
      { kind: 'list', id: list, facet: null, after: { filters: [...filters] } },
    ],
  },
};
