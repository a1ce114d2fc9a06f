import { Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import css from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import type { FilterValues, ListFilter } from './list-filter.ts';
import { filterKey, isApplied } from './list-filter.ts';

type FilterBarProps = Readonly<{
  filters: readonly ListFilter[];
  values: FilterValues;
  canClear: boolean;
  onChange: (filter: ListFilter, values: FilterValues) => void;
  onClear: () => void;
}>;

/** The active filters as chips, and a menu of the others. */
export const FilterBar = ({ filters, values, canClear, onChange, onClear }: FilterBarProps) => {
  const { t } = useTranslation();
  const add = useRef<HTMLButtonElement>(null);
  const [newKey, setNewKey] = useState<string>();
  const shown = filters.filter(
    (filter) => isApplied(filter, values) || filterKey(filter) === newKey,
  );
  const others = filters.filter((filter) => !shown.includes(filter));

  const leave = () => {
    setNewKey(undefined);
    requestAnimationFrame(() => add.current?.focus());
  };
  const handleChange = (filter: ListFilter, next: FilterValues) => {
    onChange(filter, next);
    leave();
  };

  return (
    <fieldset className={css['bar']} aria-label={t(($) => $.adminList.filters.label)}>
      {shown.map((filter) => (
        <FilterChip
          key={filterKey(filter)}
          filter={filter}
          values={values}
          isNew={!isApplied(filter, values)}
          onApply={(next) => handleChange(filter, next)}
          onRemove={() => handleChange(filter, {})}
          onCancel={leave}
        />
      ))}
      {filters.length > 0 && (
        <ButtonMenu
          position="bottom-start"
          returnFocus={false}
          button={
            <Button
              ref={add}
              variant="subtle"
              size="sm"
              className={css['add'] ?? ''}
              disabled={others.length === 0}
              leftSection={<IconFilterPlus size={18} aria-hidden="true" />}
            >
              {t(($) => $.adminList.filters.add)}
            </Button>
          }
        >
          {others.map((filter) => (
            <Menu.Item key={filterKey(filter)} onClick={() => setNewKey(filterKey(filter))}>
              {filter.label}
            </Menu.Item>
          ))}
        </ButtonMenu>
      )}
      {canClear && (
        <Button variant="subtle" size="sm" onClick={onClear}>
          {t(($) => $.adminList.filters.clear)}
        </Button>
      )}
    </fieldset>
  );
};
