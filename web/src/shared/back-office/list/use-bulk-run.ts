import { useEffect, useRef, useState } from 'react';
import type { RunItem } from './bulk-action.ts';
import type { ListItem } from './list-endpoint.ts';
import type { BulkResult } from './run-bulk.ts';
import { runBulk } from './run-bulk.ts';

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Stage<Item extends ListItem> =
  | Readonly<{ name: 'question' }>
  | Readonly<{ name: 'running' | 'done'; total: number; results: readonly BulkResult<Item>[] }>;

/** The stages of a bulk action: question, results as they arrive, report. */
export const useBulkRun = <Item extends ListItem>() => {
  const [stage, setStage] = useState<Stage<Item>>({ name: 'question' });
  const control = useRef<AbortController>(undefined);
  /** Changed rows of all runs, because a retry has only the failed ones. */
  const changed = useRef<BulkResult<Item>[]>([]);
  useEffect(() => () => control.current?.abort(), []);

  const start = async (items: readonly Item[], run: RunItem<Item>) => {
    const results: BulkResult<Item>[] = [];
    const total = items.length;
    control.current = new AbortController();
    const { signal } = control.current;
    setStage({ name: 'running', total, results });
    await runBulk({
      items,
      run,
      signal,
      wait,
      onResult: (result) => {
        results.push(result);
        if (!result.error) changed.current.push(result);
        setStage({ name: 'running', total, results: [...results] });
      },
    });
    setStage({ name: 'done', total, results });
  };

  return {
    stage,
    start,
    stop: () => control.current?.abort(),
    changedRows: (): readonly BulkResult<Item>[] => changed.current,
  };
};
