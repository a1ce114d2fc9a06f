/** Reads the whole log and proves that nothing is missing, changed or out of order. */
import type { DatabaseSync } from 'node:sqlite';
import { TOMBSTONE_REVISION } from '../wire/recorded-event.ts';
import { CHAIN_START, DamagedLogError } from './checksum.ts';
import { createEventTable } from './event-table.ts';

const PAGE = { events: 1000, bytes: 8 * 1024 * 1024 };

/** Returns the number of events. Throws DamagedLogError at the first damaged event. */
export const verifyLog = (database: DatabaseSync): number => {
  const integrity = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
  if (integrity.integrity_check !== 'ok') {
    throw new DamagedLogError(`the file is damaged: ${integrity.integrity_check}`);
  }
  const table = createEventTable(database);
  const lastRevisions = new Map<number, number>();
  let count = 0;
  let previous = CHAIN_START;
  for (let from = 0; ;) {
    const events = table.forwards(from, PAGE);
    for (const event of events) {
      if (event.previous !== previous) {
        throw new DamagedLogError(`an event is missing before position ${event.position}`);
      }
      const expected = (lastRevisions.get(event.streamId) ?? -1) + 1;
      if (event.revision !== expected && event.revision !== TOMBSTONE_REVISION) {
        throw new DamagedLogError(
          `revision ${expected} is missing before position ${event.position}`,
        );
      }
      lastRevisions.set(event.streamId, event.revision);
      previous = event.checksum;
      from = event.position + 1;
    }
    count += events.length;
    if (events.length === 0) return count;
  }
};
