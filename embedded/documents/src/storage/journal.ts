import type { DatabaseSync } from 'node:sqlite';

/**
 * Group commit: the first write opens a transaction, later writes join it, and one commit with one
 * fsync ends it. Replies are sent only after that.
 */
export type Journal = {
  /** To be called before anything is written. */
  readonly begin: () => void;
  readonly isOpen: () => boolean;
  /** Throws when the disk refuses; then nothing since `begin` has happened. */
  readonly commit: () => void;
};

/** `onBegin` runs when a transaction opens, `onLost` when one was rolled back. */
export const openJournal = (
  database: DatabaseSync,
  {
    onBegin: onTransactionStart,
    onLost,
  }: { readonly onBegin: () => void; readonly onLost: () => void },
): Journal => {
  let open = false;
  return {
    begin: () => {
      if (open) return;
      database.exec('BEGIN IMMEDIATE');
      open = true;
      onTransactionStart();
    },
    isOpen: () => open,
    commit: () => {
      if (!open) return;
      open = false;
      try {
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        onLost();
        throw error;
      }
    },
  };
};
