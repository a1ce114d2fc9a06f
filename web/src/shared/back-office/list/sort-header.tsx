import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './list-table.module.css';

type SortHeaderProps = Readonly<{
  label: string;
  /** The column's sort order in the API; undefined if it cannot be sorted. */
  name: string | undefined;
  sort: string;
  defaultSort: string;
  onSort: (sort: string) => void;
}>;

export type SortDirection = 'ascending' | 'descending' | undefined;

export const findSortDirection = (name: string | undefined, sort: string): SortDirection => {
  if (name === undefined) return undefined;
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : undefined;
};

/** The first press sorts, the second reverses, and the third returns to the default order. */
export const nextSort = (name: string, sort: string, defaultSort: string): string => {
  if (sort === name) return `-${name}`;
  return sort === `-${name}` && defaultSort !== sort ? defaultSort : name;
};

export const SortHeader = (props: SortHeaderProps) => {
  const { label, name, sort, defaultSort, onSort } = props;
  const { t } = useTranslation();
  if (name === undefined) return <span>{label}</span>;
  const direction = findSortDirection(name, sort);
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={css['sort']}
      data-sorted={direction !== undefined || undefined}
      title={`${t(($) => $.adminList.sort.label)}: ${label}`}
      onClick={() => onSort(nextSort(name, sort, defaultSort))}
    >
      {label}
      <Icon size={14} aria-hidden="true" />
    </button>
  );
};
