import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../list/admin-list.tsx';
import type { ListColumn } from '../list/list-column.ts';
import type { ListEndpoint } from '../list/list-endpoint.ts';
import type { ListFilter } from '../list/list-filter.ts';
import type { EmptyNotice } from '../list/list-notices.tsx';
import { activeFilter } from '../list/state-filters.ts';
import { useArchiveActions } from '../list/use-archive-actions.tsx';
import type { EntrySection, ListedEntry } from './entry-section.ts';
import { pageOfEntry } from './entry-section.ts';
import { useEntryColumns } from './use-entry-columns.tsx';

type EntryListProps<Item extends ListedEntry> = Readonly<{
  section: EntrySection;
  title: string;
  /** The section's own columns, followed by the common ones. */
  columns: readonly ListColumn<Item>[];
  /** Filters besides the state; stable between renders. */
  filters?: readonly ListFilter[];
  defaultSort: string;
  endpoint: ListEndpoint<Item>;
  nameOf: (item: Item) => string;
  /** The label of the button that adds an entry. */
  create: string;
  empty: EmptyNotice | undefined;
  /** Renders the state, if there are more states than active and archived. */
  stateOf?: (item: Item) => ReactNode;
  /** Whether staff can reorder the entries. */
  isOrdered?: boolean;
}>;

const none: readonly ListFilter[] = [];

/** The list of a section, with archive, restore, reorder and CSV export. */
export const EntryList = <Item extends ListedEntry>(props: EntryListProps<Item>) => {
  const { section, title, columns, filters = none, defaultSort, endpoint, nameOf } = props;
  const { create, empty, isOrdered = false } = props;
  const { t } = useTranslation();
  const common = useEntryColumns(section, props.stateOf);
  const allFilters = useMemo(
    (): readonly ListFilter[] => [...filters, activeFilter(t)],
    [filters, t],
  );
  const bulkActions = useArchiveActions<Item>(section.kind, section.path);

  return (
    <AdminList
      section={section.page.replace('/admin/', '')}
      title={title}
      columns={[...columns, ...common]}
      filters={allFilters}
      defaultSort={defaultSort}
      endpoint={endpoint}
      models={section.models}
      nameOf={nameOf}
      hrefOf={({ id }) => pageOfEntry(section, id)}
      create={{ href: pageOfEntry(section, 'new'), label: create }}
      empty={empty}
      bulkActions={bulkActions}
      csvPath={`${section.path}.csv`}
      {...(isOrdered && { orderPath: section.path })}
    />
  );
};
