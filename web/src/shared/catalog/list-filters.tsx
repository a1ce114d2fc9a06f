import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { productKinds } from '@shop/domain/catalog/kinds.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list-filters.module.css';
import type { ListSort } from './list-wish.ts';
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
}>;

const kinds = ['', ...productKinds] as const;

/** Search, filters and order of a list; without JavaScript a form that asks for the same address. */
export const ListFilters = (props: ListFiltersProps) => {
  const { wishing, sorts, label, placeholder, withStock = false } = props;
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
          label={t(($) => $.catalog.filters.sort)}
          value={wish.sort}
          data={[
            {
              value: '',
              label: wish.q
                ? t(($) => $.catalog.filters.bestFirst)
                : t(($) => $.catalog.filters.usual),
            },
            ...sorts.map((sort) => ({
              value: sort,
              label: t(($) => $.catalog.filters.sorts[sort]),
            })),
          ]}
          onChange={({ target }) =>
            change({ sort: sorts.find((sort) => sort === target.value) ?? '' })
          }
        />
        <fieldset className={css['kinds']}>
          <legend className={css['legend']}>{t(($) => $.catalog.filters.kind)}</legend>
          {kinds.map((kind) => (
            <label key={kind} className={css['kind']}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={wish.kind === kind}
                onChange={() => change({ kind })}
              />
              {kind === ''
                ? t(($) => $.catalog.filters.anyKind)
                : t(($) => $.catalog.filters.kinds[kind])}
            </label>
          ))}
        </fieldset>
        <div className={css['flags']}>
          <Checkbox
            name="works"
            value="true"
            label={t(($) => $.catalog.filters.works)}
            checked={wish.works}
            onChange={({ target }) => change({ works: target.checked })}
          />
          {withStock && (
            <Checkbox
              name="in_stock"
              value="true"
              label={t(($) => $.catalog.filters.inStock)}
              checked={wish.in_stock}
              onChange={({ target }) => change({ in_stock: target.checked })}
            />
          )}
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
