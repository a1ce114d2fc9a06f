/** Maps the names of streams to numbers. */
import type { DatabaseSync } from 'node:sqlite';

/** Numbers for the names of streams, so that each event stores a number and not a name. */
export interface StreamTable {
  idOf(name: string): number | undefined;
  add(name: string): number;
}

export const createStreamTable = (database: DatabaseSync): StreamTable => {
  const find = database.prepare('SELECT id FROM streams WHERE name = ?');
  find.setReturnArrays(true);
  const insert = database.prepare('INSERT INTO streams (name) VALUES (?)');
  return {
    idOf: (name) => (find.get(name) as unknown as [number] | undefined)?.[0],
    add: (name) => Number(insert.run(name).lastInsertRowid),
  };
};
