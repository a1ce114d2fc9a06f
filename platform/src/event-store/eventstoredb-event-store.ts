import type { EventStoreDBClient, JSONType, ResolvedEvent } from '@eventstore/db-client';
import {
  ANY,
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';
import type { Upcast } from '../event-log/recorded.ts';
import { toRecorded } from '../event-log/recorded.ts';
import { storeErrorKind } from '../event-log/store-errors.ts';
import type { EventStore, NewEvent, Revision } from './event-store.ts';
import { RevisionConflict } from './event-store.ts';
import { storeSilence } from './store-silence.ts';

type ReadOptions = Parameters<EventStoreDBClient['readStream']>[1];
type StreamMetadata = Parameters<EventStoreDBClient['setStreamMetadata']>[1];

const toStored = ({ type, data, by }: NewEvent) =>
  jsonEvent({
    type,
    data: data as JSONType,
    metadata: {
      actor: by.actor,
      ...(by.address && { address: by.address }),
      $correlationId: by.correlationId,
      ...(by.causationId !== null && { $causationId: by.causationId }),
    },
  });

/** A store that is away is a reason to ask again; a repeat finds out whether it took what was sent. */
const orBusy =
  (what: string) =>
  (error: unknown): never => {
    throw storeErrorKind(error) === 'busy' ? new Busy(what, { cause: error }) : error;
  };

const orNotRead = orBusy('the event store cannot be read now');
const orNotWritten = orBusy('the event store cannot be written to now');

const limitsRemembered = 2_000;

export const eventStoreDbEventStore = (client: EventStoreDBClient, upcast: Upcast): EventStore => {
  /** How many events each replaced stream keeps, by its name, as far as it was set here. */
  const limits = new LRUCache<string, number>({ max: limitsRemembered });
  const answered = storeSilence();

  /** Listens: an iterator over the client's stream costs an abort error for every read. */
  const stored = (stream: string, options: ReadOptions): Promise<readonly ResolvedEvent[]> =>
    answered(
      (heard) =>
        new Promise<readonly ResolvedEvent[]>((resolve, reject) => {
          const events: ResolvedEvent[] = [];
          client
            .readStream(stream, options)
            .on('data', (resolved) => {
              heard();
              events.push(resolved);
            })
            .on('end', () => resolve(events))
            .on('error', (error) => {
              if (error instanceof StreamNotFoundError) resolve([]);
              else reject(error);
            });
        }),
    ).catch(orNotRead);

  const read = async <E extends DomainEvent>(
    stream: string,
    options: ReadOptions,
  ): Promise<readonly Recorded<E>[]> => {
    const events = await stored(stream, options);
    const history: readonly Recorded<DomainEvent>[] = events.flatMap(({ event }) =>
      event?.isJson === true ? [toRecorded(event, upcast)] : [],
    );
    // Only one slice writes this stream, and its upcasters know all of its older events.
    return history as unknown as readonly Recorded<E>[];
  };

  const readBackwards = <E extends DomainEvent>(
    stream: string,
    count: number,
  ): Promise<readonly Recorded<E>[]> =>
    read<E>(stream, { direction: BACKWARDS, fromRevision: END, maxCount: count });

  const limit = async (stream: string, metadata: StreamMetadata): Promise<void> => {
    await answered(() => client.setStreamMetadata(stream, metadata)).catch(orNotWritten);
  };

  return {
    readBackwards,

    read: (stream, known: Revision = 'no-stream', most) =>
      read(stream, {
        fromRevision: known === 'no-stream' ? START : known + 1n,
        ...(most !== undefined && { maxCount: most }),
      }),

    last: async <E extends DomainEvent>(stream: string) => {
      const [newest] = await readBackwards<E>(stream, 1);
      return newest ?? null;
    },

    append: async (stream, expected, events) => {
      try {
        const { nextExpectedRevision, position } = await answered(() =>
          client.appendToStream(stream, events.map(toStored), {
            expectedRevision: expected === 'no-stream' ? NO_STREAM : expected,
          }),
        );
        if (!position) throw new TypeError(`No position for what was appended to ${stream}`);
        return { revision: nextExpectedRevision, position: position.commit };
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) {
          throw new RevisionConflict(stream, { cause: error });
        }
        return orNotWritten(error);
      }
    },

    add: async (stream, events) => {
      try {
        const { nextExpectedRevision, position } = await answered(() =>
          client.appendToStream(stream, events.map(toStored), { expectedRevision: ANY }),
        );
        if (!position) throw new TypeError(`No position for what was appended to ${stream}`);
        return { revision: nextExpectedRevision, position: position.commit };
      } catch (error) {
        return orNotWritten(error);
      }
    },

    truncate: async (stream, before) => {
      await limit(stream, { truncateBefore: Number(before) });
    },

    replace: async (stream, keep, events) => {
      if ((limits.get(stream) ?? 0) < keep) {
        await limit(stream, { maxCount: keep });
        limits.set(stream, keep);
      }
      await answered(() =>
        client.appendToStream(stream, events.map(toStored), { expectedRevision: ANY }),
      ).catch(orNotWritten);
    },

    expire: async (stream, afterSeconds) => {
      await limit(stream, { maxAge: afterSeconds });
    },
  };
};
