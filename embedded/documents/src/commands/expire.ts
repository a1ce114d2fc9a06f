import { encode } from '../bson/write.ts';
import { every, select } from '../plan/select.ts';
import { range } from '../query/conditions.ts';
import type { Filter } from '../query/filter.ts';
import { removeDocument, type Collection, type Index } from '../storage/collection.ts';
import type { Engine } from './command.ts';

/** As many at a time, so that the server answers in between. */
const mostAtOnce = 1000;

const expireBy = (engine: Engine, collection: Collection, { spec }: Index, now: number): number => {
  const [field] = spec.fields;
  if (spec.expireAfterSeconds === undefined || !field) return 0;
  const before = encode(new Date(now - spec.expireAfterSeconds * 1000));
  const over = range(field.path, 'lte', before);
  const filter: Filter = spec.partial ? { kind: 'and', of: [over, spec.partial] } : over;
  const { name: hint, collation } = spec;
  const rows = [...select(collection, { ...every, filter, limit: mostAtOnce, hint, collation })];
  if (rows.length > 0) engine.journal.begin();
  for (const row of rows) removeDocument(collection, row);
  return rows.length;
};

/** Removes what its TTL index says is over; tells how many. */
export const expire = (engine: Engine, now: number): number => {
  let removed = 0;
  for (const db of engine.catalog.databases()) {
    for (const collection of engine.catalog.collections(db)) {
      for (const index of collection.indexes) removed += expireBy(engine, collection, index, now);
    }
  }
  return removed;
};
