import type { LogFile } from '@shop/embedded-eventstore/log-file';
import type { EventStore, NewEvent } from '@shop/platform/event-store';
import { RevisionConflictError } from '@shop/platform/event-store';

const toFiled = ({ type, data, by }: NewEvent) => ({
  type,
  data: JSON.stringify(data),
  metadata: JSON.stringify({
    actor: by.actor,
    $correlationId: by.correlationId,
    ...(by.causationId !== null && { $causationId: by.causationId }),
  }),
});

const notHere = (): Promise<never> => Promise.reject(new Error('This event store only appends'));

/** An event store for trusted writers: appends are written straight into its file. */
export const filedEventStore = ({ append }: Pick<LogFile, 'append'>): EventStore => ({
  read: notHere,
  last: notHere,
  readBackwards: notHere,
  append: async (stream, expected, events) => {
    const expectedRevision = expected === 'no-stream' ? 'no_stream' : Number(expected);
    const outcome = await append(stream, expectedRevision, events.map(toFiled));
    if (outcome.kind !== 'appended') throw new RevisionConflictError(stream);
    const { revision, position } = outcome.success;
    if (position === undefined) throw new TypeError(`The append to ${stream} returned no position`);
    return { revision: BigInt(revision), position: BigInt(position) };
  },
  add: notHere,
  truncate: notHere,
  replace: notHere,
  expire: notHere,
  hasExpired: notHere,
});
