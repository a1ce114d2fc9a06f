import type { DatabaseSync } from 'node:sqlite';
import type { Catalog } from './catalog.ts';
import { putBack, takeOut } from './collection.ts';
import type { WriteLog, Written } from './write-log.ts';

/** Makes the tables what they were before this was written. */
const goBack = (catalog: Catalog, written: readonly Written[]): void => {
  const collections = new Map(
    catalog.databases().flatMap((db) => catalog.collections(db).map((found) => [found.id, found])),
  );
  for (const { collection, row } of written) {
    const found = collections.get(collection);
    const present = found?.documents.byId(row);
    if (found && present) takeOut(found, present);
  }
  for (const { collection, row, before } of written) {
    const found = collections.get(collection);
    if (found && before) putBack(found, { id: row, document: before });
  }
};

/** Runs something as if it were that moment still; nothing that it writes stays in the tables. */
export type AtMoment = <T>(moment: number, run: () => T) => T;

/** To be called within a transaction of the database alone. */
export const openPast =
  (database: DatabaseSync, log: Pick<WriteLog, 'since'>, catalog: Catalog): AtMoment =>
  (moment, run) => {
    database.exec('SAVEPOINT t');
    try {
      goBack(catalog, log.since(moment));
      return run();
    } finally {
      database.exec('ROLLBACK TO t; RELEASE t');
      catalog.keepArrays();
    }
  };
