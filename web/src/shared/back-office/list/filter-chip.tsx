import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dropdown from './dropdown.module.css';
import css from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterValues, ListFilter } from './list-filter.ts';
import { useFilterText } from './use-filter-text.ts';

type FilterChipProps = Readonly<{
  filter: ListFilter;
  values: FilterValues;
  /** Whether the filter was just added. Its editor then opens immediately. */
  isNew: boolean;
  onApply: (values: FilterValues) => void;
  onRemove: () => void;
  /** Called when the editor of a new filter is closed without a value. */
  onCancel: () => void;
}>;

/** An active filter. Its value opens the editor, and the cross removes it. */
export const FilterChip = (props: FilterChipProps) => {
  const { filter, values, isNew, onApply, onRemove, onCancel } = props;
  const { t } = useTranslation();
  const textOf = useFilterText();
  const [isOpen, setOpen] = useState(isNew);
  const { label } = filter;

  const handleOpen = (opened: boolean) => {
    setOpen(opened);
    if (!opened && isNew) onCancel();
  };
  const handleApply = (next: FilterValues) => {
    setOpen(false);
    onApply(next);
  };

  return (
    <Popover
      opened={isOpen}
      onChange={handleOpen}
      position="bottom-start"
      offset={8}
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: dropdown['dropdown'] ?? '' }}
    >
      <span className={css['chip']}>
        <Popover.Target>
          <button
            type="button"
            className={css['value']}
            aria-label={t(($) => $.adminList.filters.edit, {
              label: [label, textOf(filter, values)].filter((part) => part !== '').join(' '),
            })}
            onClick={() => handleOpen(!isOpen)}
          >
            <span className={css['name']}>{label}</span>{' '}
            {!isNew && <span className={css['text']}>{textOf(filter, values)}</span>}
          </button>
        </Popover.Target>
        <button
          type="button"
          className={css['remove']}
          aria-label={t(($) => $.adminList.filters.remove, { label })}
          onClick={isNew ? onCancel : onRemove}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      </span>
      <Popover.Dropdown aria-label={label}>
        <FilterEditor filter={filter} values={values} onApply={handleApply} />
      </Popover.Dropdown>
    </Popover>
  );
};
