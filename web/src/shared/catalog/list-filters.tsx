import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlagChoices, KindChoice } from './filter-choices.tsx';
import { FilterOpener } from './filter-opener.tsx';
import css from './list-filters.module.css';
import type { ListSort, ListWish } from './list-wish.ts';
import { addressOf, anything } from './list-wish.ts';
import { SearchField } from './search-field.tsx';
import type { ListWishing } from './use-list-wish.ts';

type ListFiltersProps = Readonly<{
  wishing: ListWishing;
  sorts: readonly ListSort[];
  /** What is sought here, of which list. */
  label: string;
  placeholder: string;
  /** Only single products are in stock or not. */
  withStock?: boolean;
  /** How many a list would have, in words. */
  renderFound: (wish: ListWish) => ReactNode;
}>;

/**
 * Search, filters and order of a list; without JavaScript a form that asks for the same address. On
 * phones a drawer has the filters.
 */
export const ListFilters = (props: ListFiltersProps) => {
  const { wishing, sorts, label, placeholder, withStock = false, renderFound } = props;
  const { t } = useTranslation();
  const { wish, change, reset } = wishing;
  /** The field forgets what has not been asked for yet. */
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
          q={wish.q}
          onSettle={(q) => change({ q }, 'typed')}
        />
        <NativeSelect
          name="sort"
          label={t(($) => $.catalog.filters.sortBy)}
          value={wish.sort}
          data={[
            {
              value: '',
              label: wish.q
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
          wish={wish}
          change={change}
          withStock={withStock}
          renderFound={renderFound}
          className={css['opener']}
        />
        <KindChoice className={css['kinds']} name="kind" choices={wish} onChange={change} />
        <div className={css['flags']}>
          <FlagChoices choices={wish} onChange={change} withStock={withStock} />
          <Button
            variant="subtle"
            size="sm"
            className={css['reset']}
            data-shown={addressOf({ ...wish, page: 1 }) !== addressOf(anything) || undefined}
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
