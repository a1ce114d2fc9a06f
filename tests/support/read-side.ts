import { randomUUID } from 'node:crypto';
import type { JSONType } from '@eventstore/db-client';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';
import { documentsClient, fileBucket, readDatabase } from '@shop/platform/documents';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import type { AnyProjection, BuildState, BuildSupervisor } from '@shop/platform/projections';
import { mongoBuilds, mongoReadModels, superviseBuilds } from '@shop/platform/projections';
import type { Db } from 'mongodb';
import type { EventStoreFaults } from './event-store.ts';
import { startTestEventStore } from './event-store.ts';
import { startTestMongoDb } from './mongodb.ts';

/** Tests use event types that no release defines. */
const ofTests: Upcast = (event) => (event.type.startsWith('test.') ? event : upcast(event));

/** The servers that the read side needs, empty, and what a test does with them. */
export const readSide = async (faults?: EventStoreFaults) => {
  const eventStore = await startTestEventStore(faults);
  const documents = await startTestMongoDb({ failPoints: true });
  const { url: eventStoreUrl } = eventStore;
  const { url: mongoUrl } = documents;
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const log: EventLog = eventStoreDbEventLog(eventStoreUrl);
  const mongo = documentsClient(mongoUrl);
  const database: Db = mongo.db(readDatabase);
  const builds = mongoBuilds(database);
  const running = new Set<() => Promise<void>>();

  const append = async (
    stream: string,
    ...events: readonly (DomainEvent & Readonly<{ by?: object }>)[]
  ): Promise<bigint> => {
    const { position } = await client.appendToStream(
      stream,
      events.map(({ type, data, by }) =>
        jsonEvent({ type, data: data as JSONType, ...(by && { metadata: { ...by } }) }),
      ),
    );
    if (!position) throw new Error('No position');
    return position.commit;
  };

  /**
   * Starts another projector process. `read` simulates the event types that another release can
   * read.
   */
  const project = (
    projections: readonly AnyProjection[],
    report: (error: unknown) => void = () => undefined,
    read: Upcast = ofTests,
    onState: (state: BuildState) => void = () => undefined,
  ) => {
    const stopping = new AbortController();
    const supervision: BuildSupervisor = superviseBuilds({
      projections,
      builds,
      log,
      upcast: read,
      owner: randomUUID(),
      signal: stopping.signal,
      onAdvance: () => undefined,
      onState,
      report,
    });
    const stop = async (): Promise<void> => {
      stopping.abort();
      await supervision.ended;
    };
    running.add(stop);
    return { supervision, stop };
  };

  /** Refuses the next `times` writes. Earlier writes stay. */
  const refuseWrites = async (times: number): Promise<void> => {
    await mongo.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times },
      data: { failCommands: ['insert', 'update'], errorCode: 8000 },
    });
  };

  return {
    append,
    builds,
    client,
    database,
    eventStoreUrl,
    fileBucket: (name: string) => fileBucket(mongo, name),
    log,
    models: mongoReadModels(database),
    mongoUrl,
    project,
    refuseWrites,
    close: async () => {
      await Promise.all([...running].map((stop) => stop()));
      await Promise.all([log.close(), client.dispose(), mongo.close()]);
      await Promise.all([documents.close(), eventStore.close()]);
    },
  };
};

export type ReadSide = Awaited<ReturnType<typeof readSide>>;
