import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '../../api/problem.ts';
import type { ListItem } from './list-endpoint.ts';

export type BulkError = Failure | SerializedError;

/** The result of an RTK Query mutation. */
export type BulkAnswer = Readonly<{
  error?: BulkError | undefined;
  /** Reverses the change; missing if it cannot be reversed. */
  undo?: () => Promise<BulkAnswer>;
}>;

export type BulkResult<Item extends ListItem> = Readonly<{
  item: Item;
  /** The reason of a failure; undefined on success. */
  error: BulkError | undefined;
  undo?: () => Promise<BulkAnswer>;
}>;

type BulkRun<Item extends ListItem> = Readonly<{
  items: readonly Item[];
  run: (item: Item) => Promise<BulkAnswer>;
  onResult: (result: BulkResult<Item>) => void;
  /** Aborting prevents further items from starting. */
  signal: AbortSignal;
  wait: (ms: number) => Promise<void>;
}>;

/** The number of parallel requests. More would only queue in the browser and the server. */
const concurrency = 4;
const maxWaits = 5;

const waitMsOf = (error: BulkError | undefined): number | undefined =>
  error && 'status' in error && error.status === 429
    ? (error.retryAfterSeconds ?? 1) * 1_000
    : undefined;

const runItem = async <Item extends ListItem>(
  item: Item,
  { run, wait }: BulkRun<Item>,
): Promise<BulkResult<Item>> => {
  for (let waits = 0; ; waits += 1) {
    const { error, undo } = await run(item);
    const ms = waitMsOf(error);
    if (ms === undefined || waits === maxWaits) return { item, error, ...(undo && { undo }) };
    await wait(ms);
  }
};

/** Sends one request per item, so that one failure stops no other item. Waits for rate limits. */
export const runBulk = async <Item extends ListItem>(bulk: BulkRun<Item>): Promise<void> => {
  const waiting = bulk.items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (bulk.signal.aborted) return;
      bulk.onResult(await runItem(item, bulk));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
};
