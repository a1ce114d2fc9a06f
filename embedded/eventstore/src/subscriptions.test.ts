import type { EventEmitter } from 'node:events';
import { once } from 'node:events';
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type CommandError,
  type Filter,
  type Position,
  type ResolvedEvent,
  type StreamSubscription,
} from '@eventstore/db-client';
import { expect } from 'chai';
import {
  createEvent,
  APPEND_PATHS,
  createEvents,
  createStreamName,
  rejection,
  useStore,
} from './testing/event-store.ts';
import { recordEntries, type Recording } from './testing/recording.ts';

const large = () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(4000) } });

const labelOf = ({ event }: { event?: { type: string; revision: bigint } }): string =>
  `${event?.type}@${event?.revision}`;

describe('a subscription to a stream', () => {
  const client = useStore();
  const open: Recording[] = [];
  const recordSubscription = (
    stream: string,
    fromRevision: bigint | 'start' | 'end',
  ): Recording => {
    const recording = recordEntries(client().subscribeToStream(stream, { fromRevision }), labelOf);
    open.push(recording);
    return recording;
  };
  afterEach(async () => {
    for (const recording of open.splice(0)) await recording.stop();
  });

  it('from the start receives past events, the caught-up message, then live events', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(2));
    const recording = recordSubscription(stream, START);
    await recording.until('<caughtUp>');
    await client().appendToStream(stream, createEvents(2, 2));
    await recording.until('E3@3');
    expect(recording.log).to.deep.equal([
      '<confirmation>',
      'E0@0',
      'E1@1',
      '<caughtUp>',
      'E2@2',
      'E3@3',
    ]);
  });

  it('from the end receives only live events', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(2));
    const recording = recordSubscription(stream, END);
    await recording.until('<caughtUp>');
    await client().appendToStream(stream, createEvent('Live'));
    await recording.until('Live@2');
    expect(recording.log).to.deep.equal(['<confirmation>', '<caughtUp>', 'Live@2']);
  });

  it('from a revision excludes the event at that revision', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(3));
    const recording = recordSubscription(stream, 1n);
    await recording.until('<caughtUp>');
    expect(recording.log).to.deep.equal(['<confirmation>', 'E2@2', '<caughtUp>']);
  });

  it('from beyond the end receives only events after that revision', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(3));
    const recording = recordSubscription(stream, 4n);
    await recording.until('<caughtUp>');
    await client().appendToStream(stream, createEvents(3, 3));
    await recording.until('E5@5');
    expect(recording.log).to.deep.equal(['<confirmation>', '<caughtUp>', 'E5@5']);
  });

  it('to a missing stream from the start catches up after the first event', async () => {
    const stream = createStreamName();
    const recording = recordSubscription(stream, START);
    await recording.until('<confirmation>');
    await client().appendToStream(stream, createEvent('First'));
    await recording.until('<caughtUp>');
    expect(recording.log).to.deep.equal(['<confirmation>', 'First@0', '<caughtUp>']);
  });

  it('to a missing stream from the end catches up immediately', async () => {
    const stream = createStreamName();
    const recording = recordSubscription(stream, END);
    await recording.until('<caughtUp>');
    await client().appendToStream(stream, createEvent('First'));
    await recording.until('First@0');
    expect(recording.log).to.deep.equal(['<confirmation>', '<caughtUp>', 'First@0']);
  });

  it('continues after a soft delete, and ends with an error when the stream is tombstoned', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(2));
    const recording = recordSubscription(stream, START);
    await recording.until('<caughtUp>');
    await client().deleteStream(stream);
    await client().appendToStream(stream, createEvent('Again'));
    await recording.until('Again@2');
    await client().tombstoneStream(stream);
    await recording.until('<error stream-deleted>');
    expect(recording.log.slice(3)).to.deep.equal([
      '<caughtUp>',
      'Again@2',
      '$streamDeleted@9223372036854775807',
      '<error stream-deleted>',
    ]);
  });

  it('to a soft-deleted stream receives events appended after the deletion', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(3));
    await client().deleteStream(stream);
    const recording = recordSubscription(stream, START);
    await recording.until('<confirmation>');
    await client().appendToStream(stream, createEvent('Again'));
    await recording.until('<caughtUp>');
    expect(recording.log).to.deep.equal(['<confirmation>', 'Again@3', '<caughtUp>']);
  });

  it('to a tombstoned stream is rejected', async () => {
    const stream = createStreamName();
    await client().tombstoneStream(stream);
    const recording = recordSubscription(stream, START);
    await recording.until('<error stream-deleted>');
    expect(recording.log).to.deep.equal(['<error stream-deleted>']);
  });

  it('skips events that are truncated by stream metadata', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(10));
    await client().setStreamMetadata(stream, { maxCount: 2 });
    const recording = recordSubscription(stream, START);
    await recording.until('<caughtUp>');
    expect(recording.log).to.deep.equal(['<confirmation>', 'E8@8', 'E9@9', '<caughtUp>']);
  });
});

describe('a subscription to $all', () => {
  const client = useStore();
  const open: Recording[] = [];
  const recordSubscription = (
    fromPosition: Position | 'start' | 'end',
    filter?: Filter,
    label: (event: AllStreamResolvedEvent) => string = labelOf,
  ): Recording => {
    const options = filter === undefined ? { fromPosition } : { fromPosition, filter };
    const recording = recordEntries(client().subscribeToAll(options), label);
    open.push(recording);
    return recording;
  };
  afterEach(async () => {
    for (const recording of open.splice(0)) await recording.stop();
  });

  for (const { path, options } of APPEND_PATHS) {
    it(`receives events appended after its start position (${path})`, async () => {
      const stream = createStreamName();
      const { position } = await client().appendToStream(stream, createEvent('Before'), options);
      if (position === undefined) throw new Error('no position');
      await client().appendToStream(stream, createEvent('After'), options);
      const recording = recordSubscription(position);
      await recording.until('<caughtUp>');
      await client().appendToStream(stream, createEvent('Live'), options);
      await recording.until('Live@2');
      expect(recording.log).to.deep.equal(['<confirmation>', 'After@1', '<caughtUp>', 'Live@2']);
    });
  }

  it('from far beyond the end receives all live events', async () => {
    const recording = recordSubscription({ commit: 10n ** 12n, prepare: 10n ** 12n });
    await recording.until('<caughtUp>');
    await client().appendToStream(createStreamName(), createEvent('Live'));
    await recording.until('Live@0');
    expect(recording.log).to.deep.equal(['<confirmation>', '<caughtUp>', 'Live@0']);
  });

  it('from a position without an event, or with an invalid prepare position, is rejected', async () => {
    for (const place of [
      { commit: 549n, prepare: 549n },
      { commit: 548n, prepare: 549n },
    ]) {
      const recording = recordSubscription(place);
      await recording.until('<error unknown>');
      expect(recording.log).to.deep.equal(['<error unknown>']);
    }
  });

  const FILTERS: readonly [name: string, make: (tag: string) => Filter, expected: string[]][] = [
    ['a type prefix', (tag) => eventTypeFilter({ prefixes: [`${tag}.a`, `${tag}.c`] }), ['a', 'c']],
    ['a type expression', (tag) => eventTypeFilter({ regex: `^${tag}\\.[ab]$` }), ['a', 'b']],
    ['a case-insensitive expression', (tag) => eventTypeFilter({ regex: `(?i)${tag}.B` }), ['b']],
    ['a stream prefix', (tag) => streamNameFilter({ prefixes: [`${tag}-1`] }), ['a', 'b']],
    ['a stream expression', (tag) => streamNameFilter({ regex: `^${tag}-2` }), ['c']],
    ['an empty list of prefixes', () => eventTypeFilter({ prefixes: [] }), []],
  ];
  FILTERS.forEach(([name, make, expected], index) => {
    it(`filtered by ${name} receives only matching events, past and live`, async () => {
      const tag = `filter${index}`;
      const write = async () => {
        await client().appendToStream(`${tag}-1`, [
          createEvent(`${tag}.a`),
          createEvent(`${tag}.b`),
        ]);
        await client().appendToStream(`${tag}-2`, createEvent(`${tag}.c`));
      };
      await write();
      const everything = recordSubscription(END);
      const recording = recordSubscription(START, make(tag), ({ event }) =>
        String(event?.type.split('.')[1]),
      );
      await everything.until('<caughtUp>');
      await recording.until('<caughtUp>');
      await write();
      await everything.until(`${tag}.c@1`);
      await recording.untilCount(2 + 2 * expected.length);
      expect(recording.log).to.deep.equal([
        '<confirmation>',
        ...expected,
        '<caughtUp>',
        ...expected,
      ]);
    });
  });

  it('filtered by an invalid regular expression is rejected', async () => {
    const recording = recordSubscription(START, eventTypeFilter({ regex: '(' }));
    await recording.until('<error unknown>');
    expect(recording.log).to.deep.equal(['<error unknown>']);
  });

  it('excludes system events with a filter', async () => {
    await client().setStreamMetadata(createStreamName(), { maxCount: 3 });
    const recording = recordSubscription(START, excludeSystemEvents());
    await recording.until('<caughtUp>');
    expect(recording.log.filter((label) => label.startsWith('$'))).to.deep.equal([]);
  });

  it('reports checkpoints at the configured interval, and resumes from one of them', async () => {
    const checkpoints: Position[] = [];
    const filter = eventTypeFilter({
      prefixes: ['Rare'],
      maxSearchWindow: 10,
      checkpointInterval: 2,
      checkpointReached: (_, position) => {
        checkpoints.push(position);
      },
    });
    const { position } = await client().appendToStream(createStreamName(), createEvent('Mark'));
    if (position === undefined) throw new Error('no position');
    await client().appendToStream(createStreamName(), createEvents(45));
    const recording = recordSubscription(position, filter);
    await recording.until('<caughtUp>');
    expect(checkpoints.length).to.equal(2);
    await client().appendToStream(createStreamName(), [...createEvents(15), createEvent('Rare')]);
    await recording.until('Rare@15');
    expect(checkpoints.length).to.equal(3);
    const last = checkpoints[1];
    if (last === undefined) throw new Error('no checkpoint');
    expect(last.commit).to.equal(last.prepare);
    const resumed = recordSubscription(last, undefined, ({ event }) => String(event?.type));
    await resumed.until('<caughtUp>');
    const expected = ['E40', 'E41', 'E42', 'E43', 'E44', 'E0'];
    expect(resumed.log.slice(1, 7)).to.deep.equal(expected);
  });
});

type EndedSubscription = Readonly<{ revisions: readonly bigint[]; error: CommandError }>;

describe('a subscription whose client reads too slowly', () => {
  const client = useStore();
  const appends = 20;
  const eventsEach = 100;

  /**
   * Returns everything that a client reads if it sleeps from catching up until all events are
   * appended.
   */
  const readAfterSleep = async (
    stream: string,
    subscription: AllStreamSubscription | StreamSubscription,
  ): Promise<EndedSubscription> => {
    const emitter: EventEmitter = subscription;
    const revisions: bigint[] = [];
    await once(emitter, 'caughtUp');
    const failed = once(emitter, 'error');
    emitter.on('data', ({ event }: ResolvedEvent) => revisions.push(event?.revision ?? -1n));
    subscription.pause();
    for (let index = 0; index < appends; index += 1) {
      const newEvents = Array.from({ length: eventsEach }, () => large());
      await client().appendToStream(stream, newEvents);
    }
    subscription.resume();
    const [error] = (await failed) as [CommandError];
    return { revisions, error };
  };

  const kinds: readonly [string, (stream: string) => AllStreamSubscription | StreamSubscription][] =
    [
      [
        '$all',
        (stream) =>
          client().subscribeToAll({
            fromPosition: END,
            filter: streamNameFilter({ prefixes: [stream] }),
          }),
      ],
      ['a stream', (stream) => client().subscribeToStream(stream, { fromRevision: END })],
    ];
  for (const [name, subscribe] of kinds) {
    it(`to ${name} is aborted when more than 32 live events are pending`, async () => {
      const stream = createStreamName();
      const { revisions, error } = await readAfterSleep(stream, subscribe(stream));
      expect(error.code).to.equal(10);
      expect(error.message).to.equal(
        '10 ABORTED: Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
      );
      expect(revisions).to.have.length.within(1, appends * eventsEach - 1);
      expect(revisions).to.deep.equal(revisions.map((_, index) => BigInt(index)));
    });
  }

  it('continues without gaps or duplicates after it resubscribes', async () => {
    const stream = createStreamName();
    const { revisions } = await readAfterSleep(
      stream,
      client().subscribeToStream(stream, { fromRevision: END }),
    );
    const last = revisions.at(-1);
    if (last === undefined) throw new Error('nothing was read');
    const rest = recordEntries(
      client().subscribeToStream(stream, { fromRevision: last }),
      ({ event }: ResolvedEvent) => String(event?.revision),
    );
    await rest.until('<caughtUp>');
    const expected = Array.from({ length: appends * eventsEach }, (_, index) => String(index));
    expect(rest.log.slice(1, -1)).to.deep.equal(expected.slice(Number(last) + 1));
    await rest.stop();
  });

  it('is not aborted while it reads past events', async () => {
    const stream = createStreamName();
    for (let index = 0; index < appends; index += 1) {
      const history = Array.from({ length: eventsEach }, () => large());
      await client().appendToStream(stream, history);
    }
    const recording: bigint[] = [];
    const subscription = client().subscribeToStream(stream, { fromRevision: START });
    await once(subscription as EventEmitter, 'confirmation');
    for await (const { event } of subscription) {
      recording.push(event?.revision ?? -1n);
      if (recording.length === appends * eventsEach) break;
    }
    expect(recording).to.deep.equal(recording.map((_, index) => BigInt(index)));
  });
});

describe('unimplemented features', () => {
  const client = useStore();

  it('are rejected with an error that names the feature', async () => {
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    const error = await rejection(
      client().createPersistentSubscriptionToStream(createStreamName(), 'group', settings),
    );
    expect(error['code']).to.equal(12);
    expect(String(error['message'])).to.match(/does not implement .*PersistentSubscriptions/);
  });
});
