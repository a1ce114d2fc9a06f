import { randomUUID } from 'node:crypto';
import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { expect } from 'chai';
import {
  createEvent,
  APPEND_PATHS,
  createStreamName,
  rejection,
  useStore,
} from './testing/event-store.ts';

const EXPECTATIONS: readonly AppendExpectedRevision[] = [
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  0n,
  1n,
  2n,
  9n,
];

/**
 * The stream contains I0 I1 I2. Each row appends these ids again, "n" for a new one, under each
 * expectation: `=r` was written before, up to revision r; `+` is written; `-` conflicts.
 */
const MATRIX: readonly [ids: string, outcomes: string][] = [
  ['0 1 2', '=2 =2 =2 - - + -'],
  ['2', '=2 - =2 - =2 + -'],
  ['0 1', '=1 =1 =1 - - + -'],
  ['1', '=1 - =1 =1 - + -'],
  ['2 n', '- - - - - + -'],
  ['0 1 2 n', '- - - - - + -'],
  ['n 2', '+ - + - - + -'],
];

const resultOf = (outcome: string): string => {
  if (outcome === '-') return 'conflicts';
  return outcome === '+' ? 'is written' : `returns revision ${outcome.slice(1)} again`;
};

const typesIn = async (client: EventStoreDBClient, stream: string): Promise<string> => {
  const types: string[] = [];
  for await (const { event } of client.readStream(stream)) types.push(String(event?.type));
  return types.join(' ');
};

for (const { path, options } of APPEND_PATHS) {
  describe(`a repeated ${path} append`, () => {
    const client = useStore();

    for (const [pattern, row] of MATRIX) {
      row.split(' ').forEach((outcome, column) => {
        const expectedRevision = EXPECTATIONS[column] ?? ANY;
        const pairs = `ids ${pattern.replace('n', 'new')} expecting ${expectedRevision}`;
        it(`of ${pairs} ${resultOf(outcome)}`, async () => {
          const stream = createStreamName();
          const ids = [randomUUID(), randomUUID(), randomUUID()];
          const first = [];
          for (const id of ids)
            first.push(await client().appendToStream(stream, createEvent('I', id)));
          const again = pattern
            .split(' ')
            .map((key) => createEvent('Again', key === 'n' ? randomUUID() : ids[Number(key)]));
          const append = client().appendToStream(stream, again, { expectedRevision, ...options });
          if (outcome === '-') {
            const error = await rejection(append);
            expect(error['actualVersion']).to.equal(2n);
            expect(error['expectedVersion']).to.equal(expectedRevision);
          } else if (outcome === '+') {
            const { nextExpectedRevision } = await append;
            expect(nextExpectedRevision).to.equal(2n + BigInt(again.length));
          } else {
            const revision = Number(outcome.slice(1));
            const { nextExpectedRevision, position } = await append;
            expect(nextExpectedRevision).to.equal(BigInt(revision));
            expect(position).to.deep.equal(first[revision]?.position);
          }
          const added = outcome === '+' ? again.map(() => ' Again').join('') : '';
          expect(await typesIn(client(), stream)).to.equal(`I I I${added}`);
        });
      });
    }
  });
}

describe('an event id', () => {
  const client = useStore();

  it('may occur twice in one append', async () => {
    const id = randomUUID();
    const stream = createStreamName();
    const result = await client().appendToStream(stream, [
      createEvent('A', id),
      createEvent('B', id),
    ]);
    expect(result.nextExpectedRevision).to.equal(1n);
    expect(await typesIn(client(), stream)).to.equal('A B');
  });

  it('may occur in two streams', async () => {
    const event = createEvent('A');
    const results = [createStreamName(), createStreamName()].map((stream) =>
      client().appendToStream(stream, event),
    );
    const [a, b] = await Promise.all(results);
    expect(a?.nextExpectedRevision).to.equal(0n);
    expect(b?.position?.commit === a?.position?.commit).to.equal(false);
  });

  it('is found regardless of how far back it is', async () => {
    const stream = createStreamName();
    const event = createEvent('First');
    const first = await client().appendToStream(stream, event);
    await client().appendToStream(
      stream,
      Array.from({ length: 300 }, () => createEvent('Later')),
    );
    expect(await client().appendToStream(stream, event)).to.deep.equal(first);
  });
});
