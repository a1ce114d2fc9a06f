import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlagChoices, KindChoice } from './filter-choices.tsx';
import { FilterOpener } from './filter-opener.tsx';
import css from './list-filters.module.css';
import type { ListSort, CatalogQuery } from './catalog-query.ts';
import { toSearchString, emptyCatalogQuery } from './catalog-query.ts';
import { SearchField } from './search-field.tsx';
import type { CatalogQueryControls } from './use-catalog-query.ts';

type ListFiltersProps = Readonly<{
  controls: CatalogQueryControls;
  sorts: readonly ListSort[];
  /** The label of the search field. */
  label: string;
  placeholder: string;
  /** Whether the list has a stock filter. Only products have stock. */
  withStock?: boolean;
  /** Renders the number of matches of a query. */
  renderFound: (catalogQuery: CatalogQuery) => ReactNode;
}>;

/**
 * Search, filters and sort order of a list. Without JavaScript it is a form with the same address.
 * On phones the filters are in a drawer.
 */
export const ListFilters = (props: ListFiltersProps) => {
  const { controls, sorts, label, placeholder, withStock = false, renderFound } = props;
  const { t } = useTranslation();
  const { catalogQuery, change, reset } = controls;
  /** Resets the field, which discards text that has not been searched yet. */
  const [resets, setResets] = useState(0);

  const handleReset = () => {
    setResets(resets + 1);
    reset();
  };

  return (
    <search aria-label={t(($) => $.catalog.filters.label)}>
      <form
        className={css['filters']}
        method="get"
        onSubmit={(event) => event.preventDefault()}
        data-stock={withStock || undefined}
      >
        <SearchField
          key={resets}
          label={label}
          placeholder={placeholder}
          q={catalogQuery.q}
          onSettle={(q) => change({ q }, 'typed')}
        />
        <NativeSelect
          name="sort"
          label={t(($) => $.catalog.filters.sortBy)}
          value={catalogQuery.sort}
          data={[
            {
              value: '',
              label: catalogQuery.q
                ? t(($) => $.catalog.filters.bestMatch)
                : t(($) => $.catalog.filters.recommended),
            },
            ...sorts.map((sort) => ({
              value: sort,
              label: t(($) => $.catalog.filters.sortOptions[sort]),
            })),
          ]}
          onChange={({ target }) =>
            change({ sort: sorts.find((sort) => sort === target.value) ?? '' })
          }
        />
        <FilterOpener
          catalogQuery={catalogQuery}
          change={change}
          withStock={withStock}
          renderFound={renderFound}
          className={css['opener']}
        />
        <KindChoice className={css['kinds']} name="kind" choices={catalogQuery} onChange={change} />
        <div className={css['flags']}>
          <FlagChoices choices={catalogQuery} onChange={change} withStock={withStock} />
          <Button
            variant="subtle"
            size="sm"
            className={css['reset']}
            data-shown={
              toSearchString({ ...catalogQuery, page: 1 }) !== toSearchString(emptyCatalogQuery) ||
              undefined
            }
            onClick={handleReset}
          >
            {t(($) => $.catalog.filters.reset)}
          </Button>
        </div>
        <noscript>
          <button type="submit" className={css['submit']}>
            {t(($) => $.catalog.filters.show)}
          </button>
        </noscript>
      </form>
    </search>
  );
};
