import {
  ANY,
  binaryEvent,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { expect } from 'chai';
import {
  createEvent,
  APPEND_PATHS,
  createEvents,
  createStreamName,
  rejection,
  revisions,
  useStore,
} from './testing/event-store.ts';

const half = (length: number) => binaryEvent({ type: 'Half', data: Buffer.alloc(length) });

const CONFLICT = 'wrong-expected-version';

/**
 * The results for a stream at revision 2 and for a missing stream; a bigint is the revision
 * written.
 */
const MATRIX: readonly [AppendExpectedRevision, bigint | 'conflict', bigint | 'conflict'][] = [
  [ANY, 3n, 0n],
  [NO_STREAM, 'conflict', 0n],
  [STREAM_EXISTS, 3n, 'conflict'],
  [2n, 3n, 'conflict'],
  [0n, 'conflict', 'conflict'],
  [1n, 'conflict', 'conflict'],
  [7n, 'conflict', 'conflict'],
];

for (const { path, options } of APPEND_PATHS) {
  describe(`a ${path} append`, () => {
    const client = useStore();

    for (const [expectedRevision, onExisting, onMissing] of MATRIX) {
      for (const [isThere, outcome] of [
        [true, onExisting],
        [false, onMissing],
      ] as const) {
        const place = isThere ? 'a stream of 3 events' : 'a missing stream';
        const result = outcome === 'conflict' ? 'conflicts' : `writes revision ${outcome}`;
        it(`expecting ${expectedRevision} on ${place} ${result}`, async () => {
          const stream = createStreamName();
          if (isThere) await client().appendToStream(stream, createEvents(3));
          const append = client().appendToStream(stream, createEvent('New'), {
            expectedRevision,
            ...options,
          });
          if (outcome === 'conflict') {
            const error = await rejection(append);
            expect(error['type']).to.equal(CONFLICT);
            expect(error['streamName']).to.equal(stream);
            expect(error['expectedVersion']).to.equal(expectedRevision);
            expect(error['actualVersion']).to.equal(isThere ? 2n : 'no_stream');
            return;
          }
          const { success, nextExpectedRevision, position } = await append;
          expect(success).to.equal(true);
          expect(nextExpectedRevision).to.equal(outcome);
          expect(position?.commit).to.equal(position?.prepare);
        });
      }
    }

    it('without events succeeds and writes nothing', async () => {
      const stream = createStreamName();
      const missing = await client().appendToStream(stream, [], options);
      expect(missing.nextExpectedRevision).to.equal(0n);
      expect(missing.position === undefined).to.equal(false);
      const error = await rejection(revisions(client().readStream(stream)));
      expect(error['type']).to.equal('stream-not-found');
      await client().appendToStream(stream, createEvents(2));
      const existing = await client().appendToStream(stream, [], options);
      expect(existing.nextExpectedRevision).to.equal(1n);
    });

    it('of up to 1 MiB of data is written, and of one more byte is rejected', async () => {
      const stream = createStreamName();
      const fits = [half(524_288), half(524_288)];
      const large = [half(524_288), half(524_289)];
      const { nextExpectedRevision } = await client().appendToStream(stream, fits, options);
      expect(nextExpectedRevision).to.equal(1n);
      const error = await rejection(client().appendToStream(stream, large, options));
      expect(error['type']).to.equal('maximum-append-size-exceeded');
      expect(error['maxAppendSize']).to.equal(1_048_576);
      expect(await revisions(client().readStream(stream))).to.equal('0,1');
    });

    it('with metadata beyond 1 MiB is written', async () => {
      const event = jsonEvent({ type: 'T', data: {}, metadata: { long: 'x'.repeat(1_100_000) } });
      const { success } = await client().appendToStream(createStreamName(), event, options);
      expect(success).to.equal(true);
    });

    it('to unusual stream names and with unusual event types is written', async () => {
      const names = [' ', 'a/b c', 'ünï', '$x', '$$x', '$$$$x', '$all', 'n'.repeat(3000)];
      for (const name of names) {
        const { success } = await client().appendToStream(name, createEvent('$odd'), options);
        expect(success).to.equal(true);
      }
      expect(await revisions(client().readStream('ünï'))).to.equal('0');
    });

    it('without a stream name, a type or a valid id is rejected', async () => {
      const refused = path === 'batch' ? undefined : 2;
      const nil = '00000000-0000-0000-0000-000000000000';
      const attempts = [
        ['', createEvent('T')],
        ['$$', createEvent('T')],
        [createStreamName(), createEvent('')],
        [createStreamName(), createEvent('T', nil)],
        [createStreamName(), createEvent('T', 'not-a-uuid')],
      ] as const;
      for (const [stream, event] of attempts) {
        const error = await rejection(client().appendToStream(stream, event, options));
        expect(error['type']).to.equal('unknown');
        expect(error['code']).to.equal(refused);
      }
    });

    it('succeeds once among 64 that all expect no stream, and the others conflict', async () => {
      const stream = createStreamName();
      const outcomes = await Promise.allSettled(
        createEvents(64).map((event) =>
          client().appendToStream(stream, event, { expectedRevision: NO_STREAM, ...options }),
        ),
      );
      const won = outcomes.filter(({ status }) => status === 'fulfilled');
      expect(won.length).to.equal(1);
      expect(await revisions(client().readStream(stream))).to.equal('0');
    });
  });
}

describe('batch appends', () => {
  const client = useStore();

  it('are written in the order of the calls', async () => {
    const stream = createStreamName();
    await client().appendToStream(createStreamName(), createEvent('OpensTheCall'));
    const results = await Promise.all(
      createEvents(64).map((event) => client().appendToStream(stream, event)),
    );
    const written = results.map(({ nextExpectedRevision }) => Number(nextExpectedRevision));
    expect(written).to.deep.equal(Array.from({ length: 64 }, (_, index) => index));
  });

  it('split into many messages are one write with one response', async () => {
    const stream = createStreamName();
    const result = await client().appendToStream(stream, createEvents(3000), {
      batchAppendSize: 1000,
    });
    expect(result.nextExpectedRevision).to.equal(2999n);
    const parts = createEvents(4).map(({ type }) =>
      binaryEvent({ type, data: Buffer.alloc(300_000, type) }),
    );
    const error = await rejection(
      client().appendToStream(stream, parts, { batchAppendSize: 350_000 }),
    );
    expect(error['type']).to.equal('maximum-append-size-exceeded');
    expect((await revisions(client().readStream(stream))).endsWith(',2999')).to.equal(true);
  });

  it('that arrive long after their deadline are rejected', async () => {
    const stream = createStreamName();
    const lateAppend = client().appendToStream(stream, createEvent('Late'), { deadline: -1000 });
    expect((await rejection(lateAppend))['type']).to.equal('deadline-exceeded');
    const error = await rejection(revisions(client().readStream(stream)));
    expect(error['type']).to.equal('stream-not-found');
  });

  it('are written before their deadline, or if the client clock must be wrong', async () => {
    for (const deadline of [5000, -600_000, Infinity]) {
      const { success } = await client().appendToStream(createStreamName(), createEvent('T'), {
        deadline,
      });
      expect(success).to.equal(true);
    }
  });

  it('over the message limit fail, and the client keeps working', async () => {
    const huge = binaryEvent({ type: 'Huge', data: Buffer.alloc(17 * 1024 * 1024) });
    const error = await rejection(client().appendToStream(createStreamName(), huge));
    expect(error['code']).to.equal(8);
    const { success } = await client().appendToStream(createStreamName(), createEvent('T'));
    expect(success).to.equal(true);
  });

  it('are read as they were sent', async () => {
    const stream = createStreamName();
    const bytes = Buffer.from([0, 255, 1]);
    await client().appendToStream(stream, [
      jsonEvent({ type: 'json', data: { x: 1, ü: '☃' }, metadata: { m: 1 } }),
      binaryEvent({ type: 'bin', data: bytes }),
    ]);
    const receivedEvents = [];
    for await (const { event } of client().readStream(stream)) receivedEvents.push(event);
    const [json, binary] = receivedEvents;
    expect(json?.data).to.deep.equal({ x: 1, ü: '☃' });
    expect(json?.metadata).to.deep.equal({ m: 1 });
    expect(json?.isJson).to.equal(true);
    expect(Buffer.from(binary?.data as Uint8Array)).to.deep.equal(bytes);
    expect(binary?.metadata).to.equal(undefined);
    expect(binary?.isJson).to.equal(false);
  });
});
