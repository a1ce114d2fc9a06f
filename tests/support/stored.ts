import type { EventStoreDBClient, JSONRecordedEvent } from '@eventstore/db-client';
import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { toRecorded } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';

export type StoredEvent = RecordedEvent<DomainEvent>;

/** The events in the store, read without the shop's caches. */
export interface StoredEvents {
  /** Everything that any program wrote, from the beginning or after a position. */
  all(after?: bigint | null): Promise<readonly StoredEvent[]>;
  /**
   * The events after a position that people and providers caused. The shop's own processes may
   * append at any time.
   */
  causedByRequests(after: bigint | null): Promise<readonly StoredEvent[]>;
  end(): Promise<bigint | null>;
  /** The events with this id in their stream name or anywhere in their data. */
  about(id: string, after?: bigint | null): Promise<readonly StoredEvent[]>;
  /** Types of the stream's events, in order. */
  types(stream: string): Promise<readonly string[]>;
  of<E extends DomainEvent = DomainEvent>(stream: string): Promise<readonly RecordedEvent<E>[]>;
}

export const openStored = (client: EventStoreDBClient, eventStore: EventStore): StoredEvents => {
  const read = async (after: bigint | null): Promise<readonly StoredEvent[]> => {
    const fromPosition = after === null ? START : { commit: after, prepare: after };
    const events: StoredEvent[] = [];
    for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition })) {
      if (!event || event.type.startsWith('$')) continue;
      const recorded = toRecorded(event as unknown as JSONRecordedEvent, upcast);
      if (after === null || recorded.position > after) events.push(recorded);
    }
    return events;
  };

  return {
    all: (after = null) => read(after),
    causedByRequests: async (after) =>
      (await read(after)).filter(({ metadata: { actor } }) => !actor.startsWith('system:')),
    end: async () => {
      const last = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
      let position: bigint | null = null;
      for await (const { event } of last) position = event?.position?.commit ?? null;
      return position; // a read that is left early keeps the client from closing
    },
    about: async (id, after = null) =>
      (await read(after)).filter(
        ({ stream, data }) => stream.includes(id) || JSON.stringify(data).includes(id),
      ),
    types: async (stream) => (await eventStore.read(stream)).map(({ type }) => type),
    of: (stream) => eventStore.read(stream),
  };
};
