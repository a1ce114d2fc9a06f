import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Process } from '@shop/command-api/processes/process';
import { startProcess } from '@shop/command-api/processes/process';
import { done } from '@shop/command-api/processes/runner';
import type { DomainEvent } from '@shop/domain/kernel';
import { BusyError } from '@shop/domain/kernel';
import type { ProcessDefinition } from '@shop/domain/processes';
import type { EventLog } from '@shop/platform/event-log';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { createLog } from '@shop/platform/log';
import { expect } from 'chai';
import type { EventStoreFaults } from '../support/event-store.ts';
import { startTestEventStore } from '../support/event-store.ts';
import { eventually } from '../support/eventually.ts';
import { describeOnLocalEventStore } from '../support/local-servers.ts';

type Append = NonNullable<EventStoreFaults['append']>;
type Item = Readonly<{ id: string }>;

const log = createLog('test', 'silent');
const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const happened = { type: 'test.Happened', data: {}, by };

const upcast = (event: DomainEvent): DomainEvent => event;

/** The stream is an instance whose one step stays pending until it is executed. */
const definitionOf = (name: string): ProcessDefinition<Item, Item> => ({
  name,
  schema: 1,
  types: String.raw`^test\.`,
  idOf: ({ id }) => id,
  correlate: ({ stream }) => (stream === `test-${name}` ? stream : null),
  evolve: (_, { stream }) => ({ id: stream }),
  pendingSteps: (item) => [item],
  keyOf: ({ id }) => id,
  acknowledge: () => null,
});

/** The client converts neither of them in a batch append. */
const refusals = {
  'is not ready': { code: 14, message: 'Server Is Not Ready' },
  'is not the leader': { code: 5, message: 'Leader info available' },
};

describeOnLocalEventStore('a process whose appends are refused', () => {
  let server: Awaited<ReturnType<typeof startTestEventStore>>;
  let client: EventStoreDBClient;
  let store: EventStore;
  let eventLog: EventLog;
  let refusal: ReturnType<Append> = null;
  let failures: (readonly [stream: string, error: unknown])[];
  let name: string;
  const running: Process[] = [];
  before(async () => {
    server = await startTestEventStore({
      append: (stream) => (stream.startsWith('test-') ? null : refusal),
    });
    client = EventStoreDBClient.connectionString(server.url);
    store = eventStoreDbEventStore(client, upcast);
    eventLog = eventStoreDbEventLog(server.url);
  });
  after(async () => {
    await eventLog.close();
    await client.dispose();
    await server.close();
  });
  afterEach(async () => {
    refusal = null;
    for (const process of running.splice(0)) await process.stop();
  });
  beforeEach(() => {
    failures = [];
    name = randomUUID();
  });

  const onSnapshotFailed = (...failure: readonly [string, unknown]): void =>
    void failures.push(failure);
  const start = async (
    execute: () => Promise<void>,
    held: () => boolean = () => true,
  ): Promise<Process> => {
    const lease = { isHeld: held, release: async () => undefined };
    const process = await startProcess(
      { eventStore: store, eventLog, upcast, lease: () => lease, onSnapshotFailed, log },
      { definition: definitionOf(name), execute: async () => execute().then(() => done) },
    );
    running.push(process);
    await eventually('the end of the log', () => process.live());
    return process;
  };
  const happen = (times: number) =>
    store.add(
      `test-${name}`,
      Array.from({ length: times }, () => happened),
    );
  const expectOneFailure = (): void => {
    expect(failures.map(([stream]) => stream)).to.deep.equal([`process-${name}`]);
    expect(failures[0]?.[1]).to.be.instanceOf(BusyError);
  };

  for (const [answer, fault] of Object.entries(refusals)) {
    it(`stops cleanly when the server ${answer}, and reports the snapshot`, async () => {
      let attempts = 0;
      const process = await start(async () => {
        attempts += 1;
        await store.append(`effect-${name}`, 'no-stream', [happened]);
      });
      refusal = fault;
      await happen(1);
      await eventually('a step that is refused', () => attempts > 0);
      await process.stop();

      expectOneFailure();
      expect(process.open()).to.equal(1);
    });
  }

  it('retries no failed step while another program owns the lease', async () => {
    let [attempts, checks, isHeld] = [0, 0, true];
    const isHeldBack = (): boolean => {
      checks += 1;
      return isHeld;
    };
    await start(async () => {
      attempts += 1;
      throw new BusyError('unavailable');
    }, isHeldBack);
    await happen(1);
    await eventually('a retry', () => attempts > 1);
    [attempts, checks, isHeld] = [0, 0, false];
    await eventually('two polls of the lease', () => checks > 1 || attempts > 1);
    expect(attempts).to.equal(0);

    isHeld = true;
    await eventually('a retry with the lease', () => attempts > 0);
  });

  it('reports a failed snapshot once while it runs, and saves the next', async () => {
    const process = await start(async () => undefined);
    refusal = refusals['is not ready'];
    await happen(2_000);
    await eventually('the report', () => failures.length > 0);
    expectOneFailure();
    refusal = null;
    await happen(2_000);
    await eventually('a snapshot', () => store.last(`process-${name}`));
    await process.stop();

    expectOneFailure();
  });
});
