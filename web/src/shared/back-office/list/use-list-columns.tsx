import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminListProps } from './admin-list-props.ts';
import { CopyId } from './copy-id.tsx';
import type { ListColumn } from './list-column.ts';
import type { ListItem } from './list-endpoint.ts';
import type { ListShape } from './list-state.ts';

const idCell = ({ id }: ListItem, tabIndex: number) => <CopyId id={id} tabIndex={tabIndex} />;

/** The columns of a list, the last of which has the ids, and the possible states of the list. */
export const useListColumns = <Item extends ListItem>(props: AdminListProps<Item>) => {
  const { filters, defaultSort, isIdOptional = false } = props;
  const { t } = useTranslation();
  const isTablet = useMediaQuery('(width < 1280px)', false, { getInitialValueInEffect: false });
  const columns = useMemo((): readonly ListColumn<Item>[] => {
    const ids: ListColumn<Item> = {
      id: 'id',
      label: t(($) => $.adminList.id),
      cell: idCell,
      width: '112px',
      isOptional: isIdOptional,
      isMinor: true,
    };
    return [...props.columns, ids].map((column) =>
      isTablet && column.isMinor === true ? { ...column, isOptional: true } : column,
    );
  }, [props.columns, t, isIdOptional, isTablet]);
  const shape = useMemo(
    (): ListShape => ({
      sorts: [defaultSort.replace(/^-/, ''), ...columns.flatMap(({ sort }) => sort ?? [])],
      defaultSort,
      filters,
    }),
    [columns, defaultSort, filters],
  );
  return { columns, shape };
};
