import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../routing/shop-link.tsx';
import { useFormat } from '../../text/use-format.ts';
import { ActiveMark } from '../list/active-mark.tsx';
import type { ListColumn } from '../list/list-column.ts';
import css from './entries.module.css';
import type { EntrySection, ListedEntry } from './entry-section.ts';
import { pageOfEntry } from './entry-section.ts';

/** The last columns of such lists: uses, state, last change. */
export const useEntryColumns = <Item extends ListedEntry>(
  section: EntrySection,
  stateOf: (entry: Item) => ReactNode = ({ active }) => <ActiveMark isActive={active} />,
): readonly ListColumn<Item>[] => {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  const usedBy: ListColumn<Item> = {
    id: 'used_by',
    label: t(($) => $.adminEntries.usedBy),
    cell: ({ id, used_by: count = 0 }, tabIndex) =>
      count === 0 ? (
        <span className={css['none']}>{t(($) => $.adminEntries.unused)}</span>
      ) : (
        <ShopLink
          className={css['uses']}
          to={`${pageOfEntry(section, id)}?tab=uses`}
          tabIndex={tabIndex}
          aria-label={t(($) => $.adminEntries.showUses, { total: number(count) })}
        >
          {number(count)}
        </ShopLink>
      ),
    ...(section.isSortedByUses !== false && { sort: 'used_by' }),
    width: '150px',
    card: 'line',
  };
  return [
    ...(section.hasUses ? [usedBy] : []),
    {
      id: 'active',
      label: t(($) => $.adminList.archive.status),
      cell: stateOf,
      width: '130px',
      card: 'badge',
    },
    {
      id: 'changed_at',
      label: t(($) => $.adminEntries.changed),
      cell: ({ changed_at: changed }) =>
        changed === null ? (
          <span className={css['none']}>{t(($) => $.adminEntries.neverChanged)}</span>
        ) : (
          <time dateTime={changed}>{day(changed)}</time>
        ),
      sort: 'changed_at',
      width: '150px',
      card: 'line',
      isMinor: true,
    },
  ];
};
