/** Appends under every expectation, by both paths; without events; with several. */
import { BACKWARDS, END } from '@eventstore/db-client';
import { captureOutcome, toPlain } from '../plain.ts';
import {
  binary,
  readBriefly,
  event,
  createEvents,
  parseExpectation,
  fresh,
  readFully,
  labels,
  once,
  pathOptions,
  type Context,
  type Scenario,
  type Section,
  type SectionFactory,
} from '../scenario.ts';
import { jsonEvent } from '@eventstore/db-client';

const EXPECTED = /^expected (.+)$/;

/** Named in the record as `append: <path>, throw=<bool>, on <stream>`. */
export const appendMatrix =
  (path: string, throwOnAppendFailure: boolean, onExisting: boolean): SectionFactory =>
  async ({ client: usual, lenient, wire }) =>
  (key) => {
    const client = throwOnAppendFailure ? usual : lenient;
    const expected = EXPECTED.exec(key)?.[1];
    if (expected === undefined) return undefined;
    const expectedRevision = parseExpectation(expected);
    return async () => {
      const stream = fresh('ap');
      if (onExisting) await client.appendToStream(stream, createEvents('a', 'b', 'c'));
      const append = () =>
        captureOutcome(
          client.appendToStream(stream, event('T'), {
            expectedRevision,
            ...pathOptions(path),
          }),
        );
      return throwOnAppendFailure ? wire.during(append) : append();
    };
  };

const EMPTY = /^(missing stream|stream with 2 events), expected (.+)$/;

export const emptyAppends =
  (path: string): SectionFactory =>
  async ({ client, wire }) =>
  (key) => {
    const [, place, expected = ''] = EMPTY.exec(key) ?? [];
    if (place === undefined) return undefined;
    const expectedRevision = parseExpectation(expected);
    const options = { expectedRevision, ...pathOptions(path) };
    if (place !== 'missing stream') {
      return async () => {
        const stream = fresh('empty2');
        await client.appendToStream(stream, createEvents('a', 'b'));
        return wire.during(() => captureOutcome(client.appendToStream(stream, [], options)));
      };
    }
    return () => {
      const stream = fresh('empty');
      return wire.during(() =>
        captureOutcome(
          client.appendToStream(stream, [], options).then(async (result) => ({
            r: result,
            readBack: await labels(() => client.readStream(stream)),
          })),
        ),
      );
    };
  };

const severalScenarios = ({ client }: Context, path: string): Record<string, Scenario> => {
  const stream = fresh('multi');
  const options = pathOptions(path);
  const first = once(() => client.appendToStream(stream, createEvents('A', 'B', 'C'), options));
  return {
    "3 events to new stream, then the same batch's positions as read": async () => ({
      r: toPlain(await first()),
      stream: await readBriefly(() => client.readStream(stream)),
      all: await readBriefly(() =>
        client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
      ),
    }),
    'next single append': async () => {
      await first();
      const result = await client.appendToStream(stream, event('D'), options);
      return {
        r: toPlain(result),
        stream: await readBriefly(() => client.readStream(stream, { fromRevision: 3n })),
      };
    },
  };
};

export const severalEvents =
  (path: string): SectionFactory =>
  async (context) => {
    const scenarios = severalScenarios(context, path);
    const section: Section = (key) => scenarios[key];
    return section;
  };

export const payloads: SectionFactory = async ({ client, wire }) => {
  const events = [
    jsonEvent({ type: 'json', data: { x: 1, ü: '☃' }, metadata: { m: 1 } }),
    binary('bin', Uint8Array.of(0, 255, 1)),
    jsonEvent({ type: 'str', data: 'hello' }),
    jsonEvent({ type: 'arr', data: [1, 2] }),
    jsonEvent({ type: 'empty', data: {} }),
    binary('emptybin', '', Uint8Array.of(7, 8)),
  ];
  return (key) =>
    key.startsWith('JSON with metadata')
      ? () => {
          const stream = fresh('payload');
          return wire.during(async () => {
            await client.appendToStream(stream, events);
            return readFully(() => client.readStream(stream));
          });
        }
      : undefined;
};
