import { useState } from 'react';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useToasts } from '../../ui/toasts.tsx';
import type { BulkAction } from './bulk-action.ts';
import type { ListItem } from './list-endpoint.ts';
import type { useListData } from './use-list-data.ts';
import type { useListSelection } from './use-list-selection.ts';

type SelectableList<Item extends ListItem> = Readonly<{
  data: Pick<ReturnType<typeof useListData<Item>>, 'collectAll' | 'reload'>;
  selection: ReturnType<typeof useListSelection<Item>>;
}>;

/** The selection of all matching rows, and the open dialog of a bulk action. */
export const useBulkActions = <Item extends ListItem>(list: SelectableList<Item>) => {
  const { data, selection } = list;
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [opened, setOpened] =
    useState<Readonly<{ action: BulkAction<Item>; items: readonly Item[] }>>();
  const [isCollecting, setCollecting] = useState(false);

  const selectAll = async () => {
    setCollecting(true);
    try {
      selection.selectItems(await data.collectAll());
    } catch (error) {
      toasts.refused(asProblem(error as Parameters<typeof asProblem>[0], lang).message); // `unwrap`
    } finally {
      setCollecting(false);
    }
  };

  const close = (isChanged: boolean) => {
    setOpened(undefined);
    if (!isChanged) return;
    selection.clear();
    void data.reload();
  };

  return {
    opened,
    open: (action: BulkAction<Item>) => setOpened({ action, items: selection.items() }),
    close,
    isCollecting,
    selectAll,
  };
};
