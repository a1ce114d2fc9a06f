import { documentOption, mapOf, stringIn } from '../bson/read.ts';
import { BsonType, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { AtMoment } from '../storage/past.ts';
import type { WriteLog, Writer } from '../storage/write-log.ts';
import type { Call, Reply, Snapshots } from './command.ts';

type Snapshot = { readonly reader: Writer; readonly time: Value; readonly openedAt: number };

/** As long as a transaction: what was overwritten since is kept in memory. */
const lifetime = 60_000;

const concernOf = ({ fields }: Call): ReadonlyMap<string, Value> => {
  const concern = documentOption(fields, 'readConcern');
  return concern ? mapOf(concern) : new Map<string, Value>();
};

/** A cursor holds what its snapshot had. */
const continuing = new Set(['getMore', 'killCursors']);

/** Whether a command reads what was there at one time, outside a transaction. */
export const readsSnapshot = (call: Call): boolean =>
  !continuing.has(call.name) &&
  !call.fields.has('autocommit') &&
  stringIn(concernOf(call), 'level') === 'snapshot';

const keyOf = ({ bytes, start }: Value): bigint => bytes.readBigUInt64LE(start);

/** Only these tell the time that they read at. */
const readers = new Set(['find', 'aggregate', 'distinct']);

const withTime = (reply: Reply, atClusterTime: Value): Reply => {
  const { cursor } = reply;
  return typeof cursor === 'object' && cursor !== null && 'firstBatch' in cursor
    ? { ...reply, cursor: { ...cursor, atClusterTime } }
    : { ...reply, atClusterTime };
};

export const openSnapshots = (log: WriteLog, atMoment: AtMoment): Snapshots => {
  const snapshots = new Map<bigint, Snapshot>();

  const open = (time: Value): Snapshot => {
    const present = snapshots.get(keyOf(time));
    if (present) return present;
    const opened: Snapshot = { reader: log.begin(), time, openedAt: Date.now() };
    snapshots.set(keyOf(time), opened);
    return opened;
  };
  const find = (call: Call): Snapshot => {
    const time = concernOf(call).get('atClusterTime');
    if (time === undefined) return open(call.engine.clock.time());
    const found = time.type === BsonType.timestamp ? snapshots.get(keyOf(time)) : undefined;
    if (found) return found;
    throw new CommandError(239, 'Read timestamp is older than the oldest available timestamp.');
  };
  return {
    run: (call, handle) => {
      if (!readers.has(call.name)) {
        throw new CommandError(
          72,
          `Command ${call.name} does not support { readConcern: { level: "snapshot" } }`,
        );
      }
      const { reader, time } = find(call);
      call.engine.journal.begin();
      return withTime(atMoment(reader.since, handle), time);
    },
    sweep: (now) => {
      for (const [key, { reader, openedAt }] of snapshots) {
        if (now - openedAt < lifetime) continue;
        log.end(reader);
        snapshots.delete(key);
      }
    },
    forget: () => {
      for (const { reader } of snapshots.values()) log.end(reader);
      snapshots.clear();
    },
  };
};
