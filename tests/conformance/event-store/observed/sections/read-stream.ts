/** Reads of one stream, of ten events and of a missing one, and reads of $all from odd places. */
import { BACKWARDS, END, jsonEvent, type ReadStreamOptions } from '@eventstore/db-client';
import {
  byKey,
  createEvents,
  fresh,
  readFully,
  labels,
  once,
  revisions,
  type SectionFactory,
} from '../scenario.ts';

const DIRECTION = /^(forwards|backwards)?/;
const FROM = /from (END|\d+)/;
const COUNT = /maxCount (-?\d+)/;
const SPECIAL: Readonly<Record<string, ReadStreamOptions>> = {
  defaults: {},
  'backwards, defaults (fromRevision START!)': { direction: BACKWARDS },
  'fromRevision -1': { fromRevision: -1n },
  'fromRevision 2^63-1': { fromRevision: 2n ** 63n - 1n },
  'fromRevision 2^64-1': { fromRevision: 2n ** 64n - 1n },
  'maxCount 2^53-1': { maxCount: 2 ** 53 - 1 },
};

/** Parses the record's wording, such as "backwards from END maxCount 3". */
const optionsOf = (key: string): ReadStreamOptions => {
  const special = SPECIAL[key];
  if (special !== undefined) return special;
  const direction = DIRECTION.exec(key)?.[1] === 'backwards' ? BACKWARDS : undefined;
  const from = FROM.exec(key)?.[1];
  const count = COUNT.exec(key)?.[1];
  return {
    ...(direction !== undefined && { direction }),
    ...(from !== undefined && { fromRevision: from === 'END' ? END : BigInt(from) }),
    ...(count !== undefined && { maxCount: Number(count) }),
  };
};

const tenEvents = () =>
  Array.from({ length: 10 }, (_, i) => jsonEvent({ type: `R${i}`, data: { i } }));

export const readsOfTen: SectionFactory = async ({ client }) => {
  const stream = fresh('rd');
  const written = once(() => client.appendToStream(stream, tenEvents()));
  return (key) => async () => {
    await written();
    return revisions(() => client.readStream(stream, optionsOf(key)));
  };
};

export const readsOfMissing: SectionFactory = async ({ client, wire }) => {
  const stream = fresh('missing');
  return (key) => () => wire.during(() => labels(() => client.readStream(stream, optionsOf(key))));
};

export const readsOnTheWire: SectionFactory = async ({ client, wire }) => {
  const stream = fresh('rd');
  const written = once(() => client.appendToStream(stream, tenEvents()));
  return (key) => async () => {
    await written();
    return wire.during(async () => {
      const read = await labels(() => client.readStream(stream, optionsOf(key)));
      return Array.isArray(read) ? read.length : read;
    });
  };
};

export const fullRead: SectionFactory = async ({ client }) =>
  byKey({
    'one full ResolvedEvent': async () => {
      const stream = fresh('rd');
      await client.appendToStream(stream, tenEvents());
      return readFully(() => client.readStream(stream, { maxCount: 1 }));
    },
  });

/** Positions of events that match no filter. The record has thirty of them. */
export const readsOfAll: SectionFactory = async ({ client }) =>
  byKey({
    'backwards/forwards from {commit: p, prepare: 0}': async () => {
      const stream = `f-a${fresh('')}`;
      await client.appendToStream(
        stream,
        createEvents(...Array.from({ length: 30 }, () => 'Miss')),
      );
      let commit = 0n;
      for await (const { event } of client.readStream(stream, { fromRevision: 22n, maxCount: 1 })) {
        commit = event?.position?.commit ?? 0n;
      }
      const fromPosition = { commit, prepare: 0n };
      const read = async (options: object) => {
        const seen = await labels(() => client.readAll({ fromPosition, maxCount: 2, ...options }));
        return Array.isArray(seen)
          ? seen.map((label) => String(label).replace(stream, 'f-a'))
          : seen;
      };
      return { fwd: await read({}), bwd: await read({ direction: BACKWARDS }) };
    },
  });
