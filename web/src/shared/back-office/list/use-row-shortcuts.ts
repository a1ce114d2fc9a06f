import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../routing/use-lang-prefix.ts';
import type { ListItem } from './list-endpoint.ts';
import type { PageLink } from './list-notices.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';
import type { ListTableModel } from './use-list-table.ts';
import type { RowFocus } from './use-row-focus.ts';

type ShortcutTargets<Item extends ListItem> = Readonly<{
  rowsPlace: RefObject<HTMLDivElement | null>;
  search: RefObject<HTMLInputElement | null>;
  table: ListTableModel<Item>;
  focus: RowFocus;
  isSelectable: boolean;
  selection: Readonly<{ count: number; clear: () => void }>;
  create: PageLink | undefined;
  onHelp: () => void;
}>;

/** The effects of the shortcuts on the rows, the search and the selection of a list. */
export const useRowShortcuts = <Item extends ListItem>(targets: ShortcutTargets<Item>): void => {
  const { rowsPlace, search, table, focus, isSelectable, selection, create, onHelp } = targets;
  const navigate = useNavigate();
  const prefixed = useLangPrefix();

  const selectCurrent = (event: KeyboardEvent, shiftKey: boolean) => {
    const row = table.getRowModel().rows.find(({ id }) => id === focus.current);
    if (!row || !isSelectable) return;
    event.preventDefault();
    row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey });
  };

  useListShortcuts(rowsPlace, {
    search: (event) => {
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    },
    next: (event) => {
      event.preventDefault();
      focus.move(1);
    },
    previous: (event) => {
      event.preventDefault();
      focus.move(-1);
    },
    select: (event) => selectCurrent(event, false),
    selectRange: (event) => selectCurrent(event, true),
    ...(create && { create: () => void navigate(prefixed(create.href)) }),
    ...(selection.count > 0 && { back: selection.clear }),
    help: onHelp,
  });
};
