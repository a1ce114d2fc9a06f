/** Streams that are deleted softly or closed by a tombstone. */
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ExpectedRevision,
} from '@eventstore/db-client';
import { outcomeOf, plainOf } from '../plain.ts';
import {
  byKey,
  event,
  eventsOf,
  expectationOf,
  fresh,
  fulls,
  labels,
  pathOptions,
  type Section,
  type SectionFactory,
} from '../scenario.ts';

const EXPECTED = /^(missing stream|stream with revisions 0\.\.2), expected (.+)$/;
const APPENDED =
  /^append after it \(stream had revisions 0\.\.2\), expected (.+?)(?: \(last.+\))?, (batch|unary)$/;

type Remove = (
  client: EventStoreDBClient,
  stream: string,
  expectedRevision?: ExpectedRevision,
) => Promise<unknown>;

export const softly: Remove = (client, stream, expectedRevision) =>
  client.deleteStream(stream, expectedRevision === undefined ? {} : { expectedRevision });

export const forEver: Remove = (client, stream, expectedRevision) =>
  client.tombstoneStream(stream, expectedRevision === undefined ? {} : { expectedRevision });

export const deletion =
  (remove: Remove): SectionFactory =>
  async ({ client, wire }) => {
    const ofThree = async (): Promise<string> => {
      const stream = fresh('dl');
      await client.appendToStream(stream, eventsOf('a', 'b', 'c'));
      return stream;
    };
    const stateOf = async (stream: string) => ({
      meta: await outcomeOf(client.getStreamMetadata(stream)),
      metastream: await labels(() => client.readStream(`$$${stream}`)),
    });

    const expected: Section = (key) => {
      const [, place, words = ''] = EXPECTED.exec(key) ?? [];
      if (place === undefined) return undefined;
      // The client's types leave out what its deletion cannot send; the record has it.
      const expectedRevision = expectationOf(words) as ExpectedRevision;
      return () =>
        wire.during(async () => {
          const stream = place === 'missing stream' ? fresh('dm') : await ofThree();
          return outcomeOf(remove(client, stream, expectedRevision));
        });
    };

    const appended: Section = (key) => {
      const [, words, path = ''] = APPENDED.exec(key) ?? [];
      if (words === undefined) return undefined;
      const options = { expectedRevision: expectationOf(words), ...pathOptions(path) };
      return async () => {
        const stream = await ofThree();
        await remove(client, stream);
        return {
          r: await outcomeOf(client.appendToStream(stream, event('again'), options)),
          read: await labels(() => client.readStream(stream)),
          ...(await stateOf(stream)),
        };
      };
    };

    const whole = byKey({
      twice: async () => {
        const stream = await ofThree();
        const once = () => outcomeOf(remove(client, stream));
        return { a: await once(), b: await once() };
      },
      'reads after it': async () => {
        const stream = await ofThree();
        const backwards = { direction: BACKWARDS, fromRevision: END } as const;
        const lastOfAll = { direction: BACKWARDS, fromPosition: END, maxCount: 5 } as const;
        return {
          deleteResult: await outcomeOf(remove(client, stream)),
          fwd: await labels(() => client.readStream(stream)),
          bwd: await labels(() => client.readStream(stream, backwards)),
          from1: await labels(() => client.readStream(stream, { fromRevision: 1n })),
          meta: await outcomeOf(client.getStreamMetadata(stream)),
          metastreamRead: await fulls(() => client.readStream(`$$${stream}`)),
          all: await fulls(() => client.readAll(lastOfAll)),
          setMeta: await outcomeOf(client.setStreamMetadata(stream, { maxCount: 5 })),
        };
      },
      're-append of the same event ids after it (idempotency), ANY': async () => {
        const stream = fresh('dl');
        const written = eventsOf('a', 'b');
        await client.appendToStream(stream, written);
        await remove(client, stream);
        const r = plainOf(await outcomeOf(client.appendToStream(stream, written)));
        return { r, read: await labels(() => client.readStream(stream)) };
      },
    });
    return (key, recorded) =>
      expected(key, recorded) ?? appended(key, recorded) ?? whole(key, recorded);
  };
