import { transient } from '../errors.ts';

/**
 * Who wrote what since when, as far as open transactions need to know: a document that changed
 * after a transaction began must not be changed by it.
 */
export type WriteLog = {
  /** Error 112 within a transaction that began before somebody else's write. */
  readonly note: (collection: number, row: number) => void;
  readonly begin: () => Writer;
  /** What was written is known as the transaction's from now on. */
  readonly committed: (writer: Writer) => void;
  readonly end: (writer: Writer) => void;
  /** Notes what is written by `run` as the writer's. */
  readonly by: <T>(writer: Writer, run: () => T) => T;
};

/** An open transaction. */
export type Writer = { readonly since: number; readonly rows: Set<string> };

export const writeConflict = (): Error =>
  transient(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  );

export const openWriteLog = (): WriteLog => {
  const written = new Map<string, number>();
  const open = new Set<Writer>();
  let now = 0;
  let current: Writer | undefined;

  const wrote = (key: string): void => {
    now += 1;
    written.set(key, now);
  };
  return {
    note: (collection, row) => {
      if (open.size === 0) return;
      const key = `${collection}:${row}`;
      if (!current) return wrote(key);
      if ((written.get(key) ?? 0) > current.since) throw writeConflict();
      current.rows.add(key);
    },
    begin: () => {
      const writer = { since: now, rows: new Set<string>() };
      open.add(writer);
      return writer;
    },
    committed: ({ rows }) => {
      for (const key of rows) wrote(key);
    },
    end: (writer) => {
      open.delete(writer);
      if (open.size === 0) written.clear();
    },
    by: (writer, run) => {
      current = writer;
      try {
        return run();
      } finally {
        current = undefined;
      }
    },
  };
};
