import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useFormat } from '../../text/use-format.ts';
import { useToasts } from '../../ui/toasts.tsx';
import type { BulkAction } from './bulk-action.ts';
import type { ListItem } from './list-endpoint.ts';
import type { BulkAnswer, BulkResult } from './run-bulk.ts';
import { runBulk } from './run-bulk.ts';
import { wait } from './use-bulk-run.ts';
import type { useListData } from './use-list-data.ts';
import type { useListSelection } from './use-list-selection.ts';

type SelectableList<Item extends ListItem> = Readonly<{
  data: Pick<ReturnType<typeof useListData<Item>>, 'collectAll' | 'reload'>;
  selection: ReturnType<typeof useListSelection<Item>>;
}>;

type UndoableChange = Readonly<{ id: string; undo: () => Promise<BulkAnswer> }>;

/** The selection of all matching rows, and the open dialog of a bulk action. */
export const useBulkActions = <Item extends ListItem>(list: SelectableList<Item>) => {
  const { data, selection } = list;
  const { t } = useTranslation();
  const { number } = useFormat();
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

  /** A ref, because the list may show other rows, or be left, when a change is undone. */
  const reload = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    reload.current = data.reload;
    return () => {
      reload.current = undefined;
    };
  }, [data.reload]);

  const count = (name: 'changed' | 'failed', rows: number): string =>
    t(($) => $.adminList.bulk[name], { number: number(rows) });

  const undo = async (changes: readonly UndoableChange[]) => {
    let failed = 0;
    await runBulk({
      items: changes,
      run: (change) => change.undo(),
      onResult: ({ error }) => {
        if (error) failed += 1;
      },
      signal: new AbortController().signal,
      wait,
    });
    if (failed > 0) toasts.refused(count('failed', failed));
    else toasts.done(count('changed', changes.length));
    await reload.current?.();
  };

  const close = (changed: readonly BulkResult<Item>[]) => {
    setOpened(undefined);
    if (changed.length === 0) return;
    selection.clear();
    void data.reload();
    const changes = changed.flatMap(({ item, undo: reverse }) =>
      reverse ? [{ id: item.id, undo: reverse }] : [],
    );
    if (changes.length === 0) return;
    const action = { label: t(($) => $.adminForm.undo), run: () => void undo(changes) };
    toasts.done(count('changed', changes.length), action);
  };

  return {
    opened,
    open: (action: BulkAction<Item>) => setOpened({ action, items: selection.items() }),
    close,
    isCollecting,
    selectAll,
  };
};
