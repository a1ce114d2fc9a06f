import type { TFunction } from 'i18next';
import type { ListFilter } from './list-filter.ts';

/** Whether an entry is archived. */
export const activeFilter = (t: TFunction): ListFilter => ({
  kind: 'yesNo',
  name: 'active',
  label: t(($) => $.adminList.archive.status),
  yes: t(($) => $.adminList.archive.active),
  no: t(($) => $.adminList.archive.archived),
});

/** Whether the shop shows an entry; `label` names it in the list. */
export const hiddenFilter = (t: TFunction, label: string): ListFilter => ({
  kind: 'yesNo',
  name: 'hidden',
  label,
  yes: t(($) => $.adminList.visibility.hidden),
  no: t(($) => $.adminList.visibility.shown),
});
