import type { DatabaseSync } from 'node:sqlite';

/**
 * Group commit: the first write opens a transaction, later writes join it, and one commit with one
 * fsync ends it. Replies are sent only after that.
 */
export type Journal = {
  /** Must be called before any write. */
  readonly begin: () => void;
  readonly isOpen: () => boolean;
  /** Throws if the disk rejects the write; then everything since `begin` is rolled back. */
  readonly commit: () => void;
};

/** `onBegin` runs when a transaction opens, `onRollback` when one was rolled back. */
export const openJournal = (
  database: DatabaseSync,
  { onBegin, onRollback }: { readonly onBegin: () => void; readonly onRollback: () => void },
): Journal => {
  let open = false;
  return {
    begin: () => {
      if (open) return;
      database.exec('BEGIN IMMEDIATE');
      open = true;
      onBegin();
    },
    isOpen: () => open,
    commit: () => {
      if (!open) return;
      open = false;
      try {
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        onRollback();
        throw error;
      }
    },
  };
};
