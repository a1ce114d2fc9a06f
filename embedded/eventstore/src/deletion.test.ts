import {
  ANY,
  BACKWARDS,
  binaryEvent,
  END,
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

describe('stream metadata', () => {
  const client = useStore();
  const CASES = [
    [{ maxCount: 3 }, '7,8,9', '7,8,9', ''],
    [{ maxCount: 0 }, '0,1,2,3,4,5,6,7,8,9', '2,3,4', '4,3,2,1,0'],
    [{ maxCount: 100 }, '0,1,2,3,4,5,6,7,8,9', '2,3,4', '4,3,2,1,0'],
    [{ truncateBefore: 4 }, '4,5,6,7,8,9', '4,5,6', '4'],
    [{ truncateBefore: 50 }, '', '', ''],
    [{ truncateBefore: 4, maxCount: 3 }, '7,8,9', '7,8,9', ''],
    [{ truncateBefore: 8, maxCount: 5 }, '8,9', '8,9', ''],
    [{ maxAge: 1000 }, '0,1,2,3,4,5,6,7,8,9', '2,3,4', '4,3,2,1,0'],
  ] as const;
  for (const [metadata, all, threeFromTwo, backFromFour] of CASES) {
    it(`${JSON.stringify(metadata)} leaves ${all || 'none'} of 10 events readable`, async () => {
      const stream = createStreamName();
      await client().appendToStream(stream, createEvents(10));
      await client().setStreamMetadata(stream, metadata);
      expect(await revisions(client().readStream(stream))).to.equal(all);
      const page = client().readStream(stream, { fromRevision: 2n, maxCount: 3 });
      expect(await revisions(page)).to.equal(threeFromTwo);
      const back = client().readStream(stream, { direction: BACKWARDS, fromRevision: 4n });
      expect(await revisions(back)).to.equal(backFromFour);
      const read = await client().getStreamMetadata(stream);
      expect(read.metadata).to.deep.equal(metadata);
    });
  }

  it('with a maximum age hides older events lazily', async () => {
    const stream = createStreamName();
    await client().setStreamMetadata(stream, { maxAge: 1 });
    await client().appendToStream(stream, createEvents(2));
    let left = '0,1';
    while (left !== '') left = await revisions(client().readStream(stream));
    await client().appendToStream(stream, createEvent('Young'));
    expect(await revisions(client().readStream(stream))).to.equal('2');
  });

  it('leaves only its own last event readable', async () => {
    const stream = createStreamName();
    for (let count = 1; count <= 5; count += 1) {
      await client().setStreamMetadata(stream, { maxCount: count });
    }
    expect(await revisions(client().readStream(`$$${stream}`))).to.equal('4');
  });

  it('can be set before the stream exists, and has separate revisions', async () => {
    const stream = createStreamName();
    const early = client().setStreamMetadata(stream, {}, { expectedRevision: STREAM_EXISTS });
    expect((await rejection(early))['streamName']).to.equal(`$$${stream}`);
    await client().setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: NO_STREAM });
    await client().appendToStream(stream, createEvents(3), { expectedRevision: NO_STREAM });
    expect(await revisions(client().readStream(stream))).to.equal('1,2');
  });

  it('that is not JSON is ignored', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(2));
    const garbage = binaryEvent({ type: '$metadata', data: Buffer.from('{') });
    await client().appendToStream(`$$${stream}`, garbage);
    expect(await revisions(client().readStream(stream))).to.equal('0,1');
  });
});

describe('a soft-deleted stream', () => {
  const client = useStore();
  const deleted = async (): Promise<string> => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(3));
    await client().deleteStream(stream);
    return stream;
  };

  it('is not found, and stays visible in $all', async () => {
    const stream = await deleted();
    const error = await rejection(revisions(client().readStream(stream)));
    expect(error['type']).to.equal('stream-not-found');
    let receivedCount = 0;
    for await (const { event } of client().readAll())
      receivedCount += event?.streamId === stream ? 1 : 0;
    expect(receivedCount).to.equal(3);
  });

  it('can be deleted again', async () => {
    const stream = await deleted();
    const first = await client().getStreamMetadata(stream);
    await client().deleteStream(stream);
    const second = await client().getStreamMetadata(stream);
    expect(second.metadata).to.deep.equal(first.metadata);
  });

  for (const { path, options } of APPEND_PATHS) {
    for (const expectedRevision of [ANY, NO_STREAM, 2n] satisfies AppendExpectedRevision[]) {
      it(`continues at its next revision after a ${path} append expecting ${expectedRevision}`, async () => {
        const stream = await deleted();
        const result = await client().appendToStream(stream, createEvent('Again'), {
          expectedRevision,
          ...options,
        });
        expect(result.nextExpectedRevision).to.equal(3n);
        expect(await revisions(client().readStream(stream))).to.equal('3');
        const { metadata } = await client().getStreamMetadata(stream);
        expect(metadata).to.deep.equal({ truncateBefore: 3 });
      });
    }

    it(`rejects a ${path} append that expects it to exist, or another revision`, async () => {
      const stream = await deleted();
      const attempt = (expectedRevision: AppendExpectedRevision) =>
        rejection(
          client().appendToStream(stream, createEvent('T'), { expectedRevision, ...options }),
        );
      expect((await attempt(STREAM_EXISTS))['type']).to.equal('stream-deleted');
      expect((await attempt(0n))['actualVersion']).to.equal(2n);
      expect((await attempt(7n))['actualVersion']).to.equal(2n);
    });
  }

  it('answers a repeated append without writing it', async () => {
    const stream = createStreamName();
    const written = createEvents(2);
    await client().appendToStream(stream, written);
    await client().deleteStream(stream);
    const result = await client().appendToStream(stream, written);
    expect(result.nextExpectedRevision).to.equal(1n);
    expect(result.position).to.equal(undefined);
    const error = await rejection(revisions(client().readStream(stream)));
    expect(error['type']).to.equal('stream-not-found');
  });

  it('is restored empty when metadata is set', async () => {
    const stream = await deleted();
    await client().setStreamMetadata(stream, { maxCount: 5 });
    const { metadata } = await client().getStreamMetadata(stream);
    expect(metadata).to.deep.equal({ maxCount: 5, truncateBefore: 3 });
    expect(await revisions(client().readStream(stream))).to.equal('');
  });
});

describe('deleting', () => {
  const client = useStore();

  for (const [expectedRevision, version] of [
    [ANY, -2n],
    [NO_STREAM, -1n],
    [0n, 0n],
  ] as const) {
    it(`a missing stream fails if it expects ${expectedRevision}`, async () => {
      const stream = createStreamName();
      const error = await rejection(client().deleteStream(stream, { expectedRevision }));
      expect(error['type']).to.equal('wrong-expected-version');
      expect(error['code']).to.equal(9);
      expect(error['streamName']).to.equal(stream);
      expect(error['expectedVersion']).to.equal(version);
      expect(error['actualVersion']).to.equal(-1n);
    });
  }

  it('a stream with only metadata succeeds, and the stream restarts at the first revision', async () => {
    for (const expectedRevision of [ANY, NO_STREAM] as const) {
      const stream = createStreamName();
      await client().setStreamMetadata(stream, { cacheControl: 10 });
      await client().deleteStream(stream, { expectedRevision });
      const error = await rejection(revisions(client().readStream(stream)));
      expect(error['type']).to.equal('stream-not-found');
      await client().appendToStream(stream, createEvents(2), { expectedRevision: NO_STREAM });
      expect(await revisions(client().readStream(stream))).to.equal('0,1');
    }
  });

  it('fails at another revision and succeeds at the last', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(3));
    for (const expectedRevision of [NO_STREAM, 0n, 9n] as const) {
      const error = await rejection(client().deleteStream(stream, { expectedRevision }));
      expect(error['actualVersion']).to.equal(2n);
    }
    const { position } = await client().deleteStream(stream, { expectedRevision: 2n });
    expect(position?.commit).to.equal(position?.prepare);
  });
});

describe('a tombstone', () => {
  const client = useStore();

  it('closes a stream and its metadata permanently', async () => {
    const stream = createStreamName();
    await client().appendToStream(stream, createEvents(2));
    await client().tombstoneStream(stream);
    const attempts = [
      () => client().appendToStream(stream, createEvent('T')),
      () => client().appendToStream(stream, createEvent('T'), APPEND_PATHS[1].options),
      () => revisions(client().readStream(stream)),
      () => client().tombstoneStream(stream),
      () => client().deleteStream(stream),
      () => client().setStreamMetadata(stream, {}),
      () => client().getStreamMetadata(stream),
    ];
    for (const attempt of attempts) {
      expect((await rejection(attempt()))['type']).to.equal('stream-deleted');
    }
  });

  it('can be set on a missing stream, unless a revision is expected', async () => {
    for (const expectedRevision of [ANY, NO_STREAM] as const) {
      const { position } = await client().tombstoneStream(createStreamName(), { expectedRevision });
      expect(position === undefined).to.equal(false);
    }
    const error = await rejection(
      client().tombstoneStream(createStreamName(), { expectedRevision: 0n }),
    );
    expect(error['expectedVersion']).to.equal(0n);
  });

  it('appears in $all with the last possible revision', async () => {
    const stream = createStreamName();
    await client().tombstoneStream(stream);
    for await (const { event } of client().readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 1,
    })) {
      expect(event?.type).to.equal('$streamDeleted');
      expect(event?.revision).to.equal(9223372036854775807n);
      expect(event?.streamId).to.equal(stream);
    }
  });
});
