/** Metadata of streams, and its effect on reads of ten events. */
import { BACKWARDS, END, NO_STREAM, type StreamMetadata } from '@eventstore/db-client';
import { captureOutcome } from '../plain.ts';
import type { Plain } from '../observations.ts';
import {
  binary,
  readBriefly,
  byKey,
  event,
  createEvents,
  parseExpectation,
  freshTag,
  readFully,
  labels,
  numbered,
  revisions,
  type Context,
  type SectionFactory,
} from '../scenario.ts';
import { link } from './links.ts';

const METADATA: Readonly<Record<string, StreamMetadata>> = {
  'maxCount 3': { maxCount: 3 },
  'maxCount 1': { maxCount: 1 },
  'maxCount 0': { maxCount: 0 },
  'maxCount 100': { maxCount: 100 },
  'truncateBefore 4': { truncateBefore: 4 },
  'truncateBefore 9': { truncateBefore: 9 },
  'truncateBefore 10': { truncateBefore: 10 },
  'truncateBefore 50': { truncateBefore: 50 },
  'truncateBefore 4 + maxCount 3': { truncateBefore: 4, maxCount: 3 },
  'truncateBefore 8 + maxCount 5': { truncateBefore: 8, maxCount: 5 },
  "truncateBefore 'end'": { truncateBefore: 'end' },
  'maxAge 1 s (immediately)': { maxAge: 1 },
  'cacheControl 10, acl, custom property': {
    cacheControl: 10,
    acl: { readRoles: ['a'], writeRoles: ['b', 'c'] },
    custom: { deep: [1] },
  },
  empty: {},
};

/** Enough to include the ten events of a stream and the writes after them. */
const LAST_OF_ALL = 40;

const tenIn = async ({ client }: Context): Promise<string> => {
  const stream = freshTag('md');
  await client.appendToStream(stream, numbered('E', 10));
  return stream;
};

const readsOf = async ({ client }: Context, stream: string) => {
  const read = (options: Parameters<typeof client.readStream>[1] = {}) =>
    revisions(() => client.readStream(stream, options));
  const direction = BACKWARDS;
  let seen = 0;
  const lastOfAll = { direction, fromPosition: END, maxCount: LAST_OF_ALL } as const;
  for await (const { event: found } of client.readAll(lastOfAll)) {
    if (found?.streamId === stream) seen += 1;
  }
  return {
    fwd: await read(),
    'fwd from 2': await read({ fromRevision: 2n }),
    'fwd maxCount 2': await read({ maxCount: 2 }),
    'fwd from 2 maxCount 3': await read({ fromRevision: 2n, maxCount: 3 }),
    'bwd from END': await read({ direction, fromRevision: END }),
    'bwd from 4': await read({ direction, fromRevision: 4n }),
    'seen in $all': seen,
  };
};

const underAge = async (context: Context): Promise<Plain> => {
  const { client } = context;
  const stream = await tenIn(context);
  await client.setStreamMetadata(stream, { maxAge: 1 });
  const read = () => revisions(() => client.readStream(stream));
  while ((await read()) !== '');
  const reads = await readsOf(context, stream);
  await client.appendToStream(stream, event('Young'));
  return { ...reads, 'after one more append': await read() };
};

export const metadataAndReads: SectionFactory = async (context) => {
  const { client } = context;
  const special = byKey({
    'maxAge 1 s, read after 2.5 s': () => underAge(context),
    'truncateBefore 50 then one append': async () => {
      const stream = await tenIn(context);
      await client.setStreamMetadata(stream, { truncateBefore: 50 });
      const expectedRevision = NO_STREAM;
      return {
        r: await captureOutcome(client.appendToStream(stream, event('T'))),
        fwd: await revisions(() => client.readStream(stream)),
        bwd: await revisions(() =>
          client.readStream(stream, { direction: BACKWARDS, fromRevision: END }),
        ),
        noStream: await captureOutcome(
          client.appendToStream(stream, event('T'), { expectedRevision }),
        ),
      };
    },
    'maxCount 3 then 2 more appends': async () => {
      const stream = freshTag('md');
      const written = numbered('E', 10);
      await client.appendToStream(stream, written);
      await client.setStreamMetadata(stream, { maxCount: 3 });
      await client.appendToStream(stream, event('T'));
      return {
        r: await captureOutcome(client.appendToStream(stream, event('T'))),
        fwd: await revisions(() => client.readStream(stream)),
        idempotentOld: await captureOutcome(
          client.appendToStream(stream, event('T'), { expectedRevision: 1n }),
        ),
      };
    },
    'links to truncated events, resolved': async () => {
      const stream = await tenIn(context);
      const links = freshTag('mdl');
      await client.setStreamMetadata(stream, { truncateBefore: 5 });
      await client.appendToStream(
        links,
        [0, 4, 9].map((revision) => link(`${revision}@${stream}`)),
      );
      return readBriefly(() => client.readStream(links, { resolveLinkTos: true }));
    },
  });
  return (key, recorded) => {
    const metadata = METADATA[key];
    if (metadata === undefined) return special(key, recorded);
    return () =>
      captureOutcome(
        tenIn(context).then(async (stream) => ({
          setResult: await client.setStreamMetadata(stream, metadata),
          get: await captureOutcome(client.getStreamMetadata(stream)),
          ...(await readsOf(context, stream)),
        })),
      );
  };
};

const SET_TWICE = /^(.+): on a stream without metadata, then again with the same$/;

export const setExpecting: SectionFactory = async (context) => (key) => {
  const expected = SET_TWICE.exec(key)?.[1];
  if (expected === undefined) return undefined;
  const expectedRevision = parseExpectation(expected);
  return async () => {
    const stream = await tenIn(context);
    const set = () =>
      captureOutcome(
        context.client.setStreamMetadata(stream, { maxCount: 5 }, { expectedRevision }),
      );
    return { a: await set(), b: await set() };
  };
};

export const setMetadata: SectionFactory = async (context) => {
  const { client } = context;
  return byKey({
    'for a stream that does not exist: get, read of it, append NO_STREAM': async () => {
      const stream = freshTag('none');
      const three = createEvents('a', 'b', 'c');
      return {
        a: await captureOutcome(client.setStreamMetadata(stream, { maxCount: 2 })),
        get: await captureOutcome(client.getStreamMetadata(stream)),
        read: await labels(() => client.readStream(stream)),
        append: await captureOutcome(
          client.appendToStream(stream, three, { expectedRevision: NO_STREAM }),
        ),
        readAfter: await revisions(() => client.readStream(stream)),
      };
    },
    'the $$ stream itself read back, full': async () => {
      const stream = await tenIn(context);
      for (const maxCount of [3, 4]) await client.setStreamMetadata(stream, { maxCount });
      return {
        $$: await readFully(() => client.readStream(`$$${stream}`)),
        get: await captureOutcome(client.getStreamMetadata(stream)),
      };
    },
    '$$-streams keep how many events? (5 sets)': async () => {
      const stream = await tenIn(context);
      for (const maxCount of [1, 2, 3, 4, 5]) await client.setStreamMetadata(stream, { maxCount });
      const backwards = { direction: BACKWARDS, fromRevision: END } as const;
      return {
        fwd: await revisions(() => client.readStream(`$$${stream}`)),
        bwd: await revisions(() => client.readStream(`$$${stream}`, backwards)),
      };
    },
    'metadata of a metadata stream': async () =>
      captureOutcome(client.setStreamMetadata(`$$${await tenIn(context)}`, { maxCount: 2 })),
    'on a tombstoned stream': async () => {
      const stream = await tenIn(context);
      await client.tombstoneStream(stream);
      return {
        set: await captureOutcome(client.setStreamMetadata(stream, { maxCount: 2 })),
        get: await captureOutcome(client.getStreamMetadata(stream)),
      };
    },
    'on a soft-deleted stream (does it come back?)': async () => {
      const stream = await tenIn(context);
      await client.deleteStream(stream);
      return {
        before: await captureOutcome(client.getStreamMetadata(stream)),
        set: await captureOutcome(client.setStreamMetadata(stream, { maxCount: 5 })),
        get: await captureOutcome(client.getStreamMetadata(stream)),
        read: await revisions(() => client.readStream(stream)),
      };
    },
    'raw $$ append with invalid JSON metadata': async () => {
      const stream = await tenIn(context);
      return {
        r: await captureOutcome(client.appendToStream(`$$${stream}`, binary('$metadata', '{'))),
        read: await revisions(() => client.readStream(stream)),
        get: await captureOutcome(client.getStreamMetadata(stream)),
      };
    },
  });
};

export const getMetadata: SectionFactory = async (context) => {
  const { client } = context;
  return byKey({
    'stream without metadata / missing stream / tombstoned': async () => {
      const [plain, closed] = [await tenIn(context), await tenIn(context)];
      await client.tombstoneStream(closed);
      return {
        a: await captureOutcome(client.getStreamMetadata(plain)),
        b: await captureOutcome(client.getStreamMetadata(freshTag('nope'))),
        c: await captureOutcome(client.getStreamMetadata(closed)),
      };
    },
  });
};
