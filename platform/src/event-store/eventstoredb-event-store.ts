import type {
  AppendExpectedRevision,
  EventStoreDBClient,
  JSONType,
  ResolvedEvent,
} from '@eventstore/db-client';
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
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { BusyError } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';
import type { Upcast } from '../event-log/to-recorded.ts';
import { toRecorded } from '../event-log/to-recorded.ts';
import { classifyStoreError } from '../event-log/store-errors.ts';
import type { RunWithStoreTimeout } from '../event-log/store-timeout.ts';
import { storeTimeout } from '../event-log/store-timeout.ts';
import type { AppendResult, EventStore, NewEvent, Revision } from './event-store.ts';
import { RevisionConflictError } from './event-store.ts';
import { decodeBase64Natively } from './native-base64.ts';

type ReadOptions = Parameters<EventStoreDBClient['readStream']>[1];
type StreamMetadata = Parameters<EventStoreDBClient['setStreamMetadata']>[1];

const toJsonEvent = ({ type, data, by: context }: NewEvent) =>
  jsonEvent({
    type,
    data: data as JSONType,
    metadata: {
      actor: context.actor,
      ...(context.address && { address: context.address }),
      $correlationId: context.correlationId,
      ...(context.causationId !== null && { $causationId: context.causationId }),
    },
  });

/**
 * An unavailable store is reported as busy. The retry finds out whether the append was accepted.
 */
const rethrowAsBusy =
  (message: string) =>
  (error: unknown): never => {
    throw classifyStoreError(error) === 'busy' ? new BusyError(message, { cause: error }) : error;
  };

const rethrowReadError = rethrowAsBusy('the event store cannot be read now');
const rethrowWriteError = rethrowAsBusy('the event store cannot be written to now');

const streamReader = (
  client: EventStoreDBClient,
  upcast: Upcast,
  withTimeout: RunWithStoreTimeout,
) => {
  /**
   * Null if there is no stream. Uses event listeners: an iterator over the client's stream costs an
   * abort error for every read.
   */
  const readResolved = (
    stream: string,
    options: ReadOptions,
  ): Promise<readonly ResolvedEvent[] | null> =>
    withTimeout(
      (onResponse) =>
        new Promise<readonly ResolvedEvent[] | null>((resolve, reject) => {
          const events: ResolvedEvent[] = [];
          client
            .readStream(stream, options)
            .on('data', (resolved) => {
              onResponse();
              events.push(resolved);
            })
            .on('end', () => resolve(events))
            .on('error', (error) => {
              if (error instanceof StreamNotFoundError) resolve(null);
              else reject(error);
            });
        }),
    ).catch(rethrowReadError);

  const read = async <E extends DomainEvent>(
    stream: string,
    options: ReadOptions,
  ): Promise<readonly RecordedEvent<E>[]> => {
    const events = (await readResolved(stream, options)) ?? [];
    const history: readonly RecordedEvent<DomainEvent>[] = events.flatMap(({ event }) =>
      event?.isJson === true ? [toRecorded(event, upcast)] : [],
    );
    // Only one slice writes this stream, and its upcasters support all of its older events.
    return history as unknown as readonly RecordedEvent<E>[];
  };

  const hasExpired = async (stream: string): Promise<boolean> =>
    (await readResolved(stream, { maxCount: 1 }))?.length === 0;

  return { read, hasExpired };
};

const cachedLimits = 2_000;

/**
 * The event store through the official client. `upcast` brings stored events to their current
 * version.
 */
export const eventStoreDbEventStore = (client: EventStoreDBClient, upcast: Upcast): EventStore => {
  decodeBase64Natively();
  /** The maximum event count of each stream that this program has set, by stream name. */
  const limits = new LRUCache<string, number>({ max: cachedLimits });
  const withTimeout = storeTimeout();

  const { read, hasExpired } = streamReader(client, upcast, withTimeout);

  const readBackwards = <E extends DomainEvent>(
    stream: string,
    count: number,
  ): Promise<readonly RecordedEvent<E>[]> =>
    read<E>(stream, { direction: BACKWARDS, fromRevision: END, maxCount: count });

  const setMetadata = async (stream: string, metadata: StreamMetadata): Promise<void> => {
    await withTimeout(() => client.setStreamMetadata(stream, metadata)).catch(rethrowWriteError);
  };

  const appendEvents = async (
    stream: string,
    expectedRevision: AppendExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> => {
    try {
      const { nextExpectedRevision, position } = await withTimeout(() =>
        client.appendToStream(stream, events.map(toJsonEvent), { expectedRevision }),
      );
      if (!position) throw new TypeError(`The append to ${stream} returned no position`);
      return { revision: nextExpectedRevision, position: position.commit };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        const { actualVersion } = error;
        throw new RevisionConflictError(stream, {
          cause: error,
          ...(typeof actualVersion === 'bigint' && { actualRevision: actualVersion }),
        });
      }
      return rethrowWriteError(error);
    }
  };

  return {
    readBackwards,

    read: (stream, after: Revision = 'no-stream', maxCount) =>
      read(stream, {
        fromRevision: after === 'no-stream' ? START : after + 1n,
        ...(maxCount !== undefined && { maxCount }),
      }),

    last: async <E extends DomainEvent>(stream: string) => {
      const [newest] = await readBackwards<E>(stream, 1);
      return newest ?? null;
    },

    append: (stream, expected, events) =>
      appendEvents(stream, expected === 'no-stream' ? NO_STREAM : expected, events),

    add: (stream, events) => appendEvents(stream, ANY, events),

    truncate: async (stream, before) => {
      await setMetadata(stream, { truncateBefore: Number(before) });
    },

    replace: async (stream, maxEvents, events) => {
      if ((limits.get(stream) ?? 0) < maxEvents) {
        await setMetadata(stream, { maxCount: maxEvents });
        limits.set(stream, maxEvents);
      }
      await appendEvents(stream, ANY, events);
    },

    expire: async (stream, afterSeconds) => {
      await setMetadata(stream, { maxAge: afterSeconds });
    },

    hasExpired,
  };
};
