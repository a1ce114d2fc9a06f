/** Streams that are deleted softly or closed by a tombstone. */
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ExpectedRevision,
} from '@eventstore/db-client';
import { captureOutcome, toPlain } from '../plain.ts';
import {
  byKey,
  event,
  createEvents,
  parseExpectation,
  fresh,
  readFully,
  labels,
  pathOptions,
  type Section,
  type SectionFactory,
} from '../scenario.ts';

const EXPECTED = /^(missing stream|stream with revisions 0\.\.2), expected (.+)$/;
const APPENDED =
  /^append after it \(stream had revisions 0\.\.2\), expected (.+?)(?: \(last.+\))?, (batch|unary)$/;

type DeleteStream = (
  client: EventStoreDBClient,
  stream: string,
  expectedRevision?: ExpectedRevision,
) => Promise<unknown>;

export const softDelete: DeleteStream = (client, stream, expectedRevision) =>
  client.deleteStream(stream, expectedRevision === undefined ? {} : { expectedRevision });

export const tombstone: DeleteStream = (client, stream, expectedRevision) =>
  client.tombstoneStream(stream, expectedRevision === undefined ? {} : { expectedRevision });

export const deletion =
  (remove: DeleteStream): SectionFactory =>
  async ({ client, wire }) => {
    const ofThree = async (): Promise<string> => {
      const stream = fresh('dl');
      await client.appendToStream(stream, createEvents('a', 'b', 'c'));
      return stream;
    };
    const stateOf = async (stream: string) => ({
      meta: await captureOutcome(client.getStreamMetadata(stream)),
      metastream: await labels(() => client.readStream(`$$${stream}`)),
    });

    const expected: Section = (key) => {
      const [, place, expectation = ''] = EXPECTED.exec(key) ?? [];
      if (place === undefined) return undefined;
      // The client's types exclude expectations that its deletion cannot send. The record contains
      // them.
      const expectedRevision = parseExpectation(expectation) as ExpectedRevision;
      return () =>
        wire.during(async () => {
          const stream = place === 'missing stream' ? fresh('dm') : await ofThree();
          return captureOutcome(remove(client, stream, expectedRevision));
        });
    };

    const appended: Section = (key) => {
      const [, expectation, path = ''] = APPENDED.exec(key) ?? [];
      if (expectation === undefined) return undefined;
      const options = { expectedRevision: parseExpectation(expectation), ...pathOptions(path) };
      return async () => {
        const stream = await ofThree();
        await remove(client, stream);
        return {
          r: await captureOutcome(client.appendToStream(stream, event('again'), options)),
          read: await labels(() => client.readStream(stream)),
          ...(await stateOf(stream)),
        };
      };
    };

    const whole = byKey({
      twice: async () => {
        const stream = await ofThree();
        const once = () => captureOutcome(remove(client, stream));
        return { a: await once(), b: await once() };
      },
      'reads after it': async () => {
        const stream = await ofThree();
        const backwards = { direction: BACKWARDS, fromRevision: END } as const;
        const lastOfAll = { direction: BACKWARDS, fromPosition: END, maxCount: 5 } as const;
        return {
          deleteResult: await captureOutcome(remove(client, stream)),
          fwd: await labels(() => client.readStream(stream)),
          bwd: await labels(() => client.readStream(stream, backwards)),
          from1: await labels(() => client.readStream(stream, { fromRevision: 1n })),
          meta: await captureOutcome(client.getStreamMetadata(stream)),
          metastreamRead: await readFully(() => client.readStream(`$$${stream}`)),
          all: await readFully(() => client.readAll(lastOfAll)),
          setMeta: await captureOutcome(client.setStreamMetadata(stream, { maxCount: 5 })),
        };
      },
      're-append of the same event ids after it (idempotency), ANY': async () => {
        const stream = fresh('dl');
        const written = createEvents('a', 'b');
        await client.appendToStream(stream, written);
        await remove(client, stream);
        const r = toPlain(await captureOutcome(client.appendToStream(stream, written)));
        return { r, read: await labels(() => client.readStream(stream)) };
      },
    });
    return (key, recorded) =>
      expected(key, recorded) ?? appended(key, recorded) ?? whole(key, recorded);
  };
