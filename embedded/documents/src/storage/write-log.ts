import { ownValue, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

/** A row and what was in it before it was written; undefined: nothing. */
export type Written = {
  readonly collection: number;
  readonly row: number;
  readonly before: Value | undefined;
};

/** An open transaction: when it began, and what it has written. */
export type Writer = {
  readonly since: number;
  readonly rows: Map<string, Written>;
  readonly inserted: Set<string>;
};

/**
 * Who wrote what since when, as far as open transactions need to know: each reads what was there
 * when it began, and must not write what somebody else wrote since.
 */
export type WriteLog = {
  /** Error 112 within a transaction that somebody else was before. */
  readonly note: (written: Written) => void;
  /** That a document is inserted under this key of `_id`. Error 112 likewise. */
  readonly noteInsert: (collection: number, key: Buffer) => void;
  readonly begin: () => Writer;
  /** What was written is known as the transaction's from now on. */
  readonly committed: (writer: Writer) => void;
  readonly end: (writer: Writer) => void;
  /** Notes what is written by `run` as the writer's. */
  readonly by: <T>(writer: Writer, run: () => T) => T;
  /** Who writes now. */
  readonly writer: () => Writer | undefined;
  /** What the rows written since then had in them at that time. */
  readonly since: (moment: number) => Written[];
};

export const writeConflict = (): Error =>
  new CommandError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  );

type Entry = Written & { readonly moment: number };

const keyOf = ({ collection, row }: Written): string => `${collection}:${row}`;

/** The bytes of their own: what they lie in may be overwritten. */
const kept = (written: Written): Written => ({
  ...written,
  before: written.before && ownValue(written.before),
});

export const openWriteLog = (): WriteLog => {
  const entries = new Map<string, Entry[]>();
  const open = new Set<Writer>();
  let now = 0;
  let current: Writer | undefined;

  const wrote = (written: Written): void => {
    now += 1;
    const key = keyOf(written);
    const earlier = entries.get(key) ?? [];
    entries.set(key, [...earlier, { ...written, moment: now }]);
  };
  const others = (): Writer[] => [...open].filter((writer) => writer !== current);

  return {
    note: (written) => {
      if (open.size === 0) return;
      if (!current) return wrote(kept(written));
      const key = keyOf(written);
      const last = entries.get(key)?.at(-1)?.moment ?? 0;
      if (last > current.since || others().some(({ rows }) => rows.has(key))) throw writeConflict();
      if (!current.rows.has(key)) current.rows.set(key, kept(written));
    },
    noteInsert: (collection, key) => {
      if (!current) return;
      const claim = `${collection}:${key.toString('latin1')}`;
      if (others().some(({ inserted }) => inserted.has(claim))) throw writeConflict();
      current.inserted.add(claim);
    },
    begin: () => {
      const writer: Writer = { since: now, rows: new Map(), inserted: new Set() };
      open.add(writer);
      return writer;
    },
    committed: ({ rows }) => {
      for (const written of rows.values()) wrote(written);
    },
    end: (writer) => {
      open.delete(writer);
      if (open.size === 0) entries.clear();
    },
    by: (writer, run) => {
      current = writer;
      try {
        return run();
      } finally {
        current = undefined;
      }
    },
    writer: () => current,
    since: (moment) =>
      [...entries.values()].flatMap((all) => all.find((entry) => entry.moment > moment) ?? []),
  };
};
