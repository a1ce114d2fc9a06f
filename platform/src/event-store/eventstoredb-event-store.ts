import type { EventStoreDBClient, JSONType, ResolvedEvent } from '@eventstore/db-client';
import {
  ANY,
  BACKWARDS,
  DeadlineExceededError,
  END,
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import type { Upcast } from '../event-log/recorded.ts';
import { toRecorded } from '../event-log/recorded.ts';
import { recent } from '../memory/index.ts';
import type { EventStore, NewEvent, Revision } from './event-store.ts';
import { RevisionConflict } from './event-store.ts';

type ReadOptions = Parameters<EventStoreDBClient['readStream']>[1];

const toStored = ({ type, data, by }: NewEvent) =>
  jsonEvent({
    type,
    data: data as JSONType,
    metadata: {
      actor: by.actor,
      $correlationId: by.correlationId,
      ...(by.causationId !== null && { $causationId: by.causationId }),
    },
  });

/** gRPC's number for it: the client wraps it for readers and not for writers. */
const unavailable = 14;

/** A store that is away is a reason to ask again; whether it took what was sent, a repeat finds out. */
const orBusy = (error: Error): Error =>
  'code' in error && error.code === unavailable
    ? new Busy('the store is away', { cause: error })
    : error;

/**
 * gRPC's number for a disk that is full. Of appends that go in batches the client keeps no number,
 * and calls whatever is no refusal unknown.
 */
const resourceExhausted = 8;

const isNotWritten = (error: Error): boolean =>
  error instanceof UnknownError ||
  error instanceof DeadlineExceededError ||
  ('code' in error && error.code === resourceExhausted);

/** A store that could not write may be able to soon. */
const orNotWritten = (error: Error): Error =>
  isNotWritten(error) ? new Busy('the store can not write', { cause: error }) : orBusy(error);

/** How long the store may be silent; and how long when it was silent the last time. */
const patienceMs = 2_000;
const shortPatienceMs = 500;

/**
 * Waits for answers of a store that may take what it is sent and say nothing: the client would wait
 * for ever. `heard` puts the end of patience off.
 */
const listening = () => {
  let silent = false;

  return <T>(ask: (heard: () => void) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        silent = true;
        reject(new Busy('the store does not answer'));
      };
      const timer = setTimeout(giveUp, silent ? shortPatienceMs : patienceMs);
      const heard = (): void => {
        silent = false;
        timer.refresh();
      };
      ask(heard)
        .finally(() => {
          clearTimeout(timer);
          silent = false;
        })
        .then(resolve, reject);
    });
};

const limitsRemembered = 2_000;

export const eventStoreDbEventStore = (client: EventStoreDBClient, upcast: Upcast): EventStore => {
  /** How many events each replaced stream keeps, by its name, as far as it was set here. */
  const limits = recent<string, number>(limitsRemembered);
  const answered = listening();

  /** Listens: an iterator over the client's stream costs an abort error for every read. */
  const stored = (stream: string, options: ReadOptions): Promise<readonly ResolvedEvent[]> =>
    answered(
      (heard) =>
        new Promise((resolve, reject) => {
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
              else reject(orBusy(error));
            });
        }),
    );

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
        throw orNotWritten(error as Error);
      }
    },

    replace: async (stream, keep, events) => {
      if ((limits.get(stream) ?? 0) < keep) {
        await client.setStreamMetadata(stream, { maxCount: keep });
        limits.set(stream, keep);
      }
      await client.appendToStream(stream, events.map(toStored), { expectedRevision: ANY });
    },

    expire: async (stream, afterSeconds) => {
      await client.setStreamMetadata(stream, { maxAge: afterSeconds });
    },
  };
};
