import { NativeSelect } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import css from './admin-list.module.css';
import type { BuiltInView } from './built-in-view.ts';
import { FilterBar } from './filter-bar.tsx';
import type { ListFilter } from './list-filter.ts';
import type { ListPreferences } from './list-preferences.ts';
import { visibleColumns } from './list-preferences.ts';
import { isNarrowed } from './list-state.ts';
import { SavedViews } from './saved-views.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListControls } from './use-list-state.ts';
import { ViewMenu } from './view-menu.tsx';

type Column = Readonly<{
  id: string;
  label: string;
  sort?: string;
  card?: string;
  isOptional?: boolean;
}>;

type ListToolbarProps = Readonly<{
  section: string;
  builtInViews: readonly BuiltInView[];
  filters: readonly ListFilter[];
  controls: ListControls;
  columns: readonly Column[];
  preferences: ListPreferences;
  isNarrow: boolean;
  defaultSort: string;
  /** Null without a search box. */
  search: RefObject<HTMLInputElement | null> | null;
  searchHint: string | undefined;
  maxSearchLength: number;
  onLeaveSearch: () => void;
  onPreferences: (change: Partial<ListPreferences>) => void;
}>;

export const ListToolbar = (props: ListToolbarProps) => {
  const { filters, controls, columns, preferences, isNarrow, search } = props;
  const { section, defaultSort, onLeaveSearch, onPreferences } = props;
  const { state, change, setFilter, clear } = controls;
  const shown = visibleColumns(columns, preferences);
  return (
    <div className={css['toolbar']} data-kept>
      {search && (
        <SearchBox
          q={state.q}
          input={search}
          hint={props.searchHint}
          longest={props.maxSearchLength}
          onSearch={(q) => change({ q }, true)}
          onLeave={onLeaveSearch}
        />
      )}
      <FilterBar
        filters={filters}
        values={state.filters}
        canClear={isNarrowed(state)}
        onChange={setFilter}
        onClear={clear}
      />
      <div className={css['view']}>
        <SavedViews
          section={section}
          builtIn={props.builtInViews}
          search={controls.viewSearch}
          onShow={controls.showView}
        />
        {isNarrow ? (
          <SortSelect
            columns={columns}
            sort={state.sort}
            defaultSort={defaultSort}
            onSort={(sort) => change({ sort })}
          />
        ) : (
          <ViewMenu
            columns={columns
              .filter(({ card }) => card !== 'title')
              .map(({ id, label }) => ({ id, label, isShown: shown[id] ?? true }))}
            density={preferences.density}
            onColumn={(id, isShown) =>
              onPreferences({ columns: { ...preferences.columns, [id]: isShown } })
            }
            onDensity={(density) => onPreferences({ density })}
          />
        )}
      </div>
    </div>
  );
};

type SortSelectProps = Readonly<{
  columns: readonly Column[];
  sort: string;
  defaultSort: string;
  onSort: (sort: string) => void;
}>;

/** Replaces the sortable table header, which cards do not have. */
const SortSelect = ({ columns, sort, defaultSort, onSort }: SortSelectProps) => {
  const { t } = useTranslation();
  const [up, down] = [t(($) => $.adminList.sort.ascending), t(($) => $.adminList.sort.descending)];
  const options = columns.flatMap(({ label, sort: name }) =>
    name === undefined
      ? []
      : [
          { value: name, label: `${label}, ${up}` },
          { value: `-${name}`, label: `${label}, ${down}` },
        ],
  );
  if (options.length === 0) return null;
  const isListed = options.some(({ value }) => value === defaultSort);
  const byDefault = { value: defaultSort, label: t(($) => $.adminList.sort.byDefault) };
  return (
    <NativeSelect
      className={css['sort'] ?? ''}
      classNames={{ input: css['sortInput'] ?? '' }}
      aria-label={t(($) => $.adminList.sort.label)}
      data={isListed ? options : [byDefault, ...options]}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
};
