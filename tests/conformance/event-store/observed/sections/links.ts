/** Links to existing, missing and hidden events. */
import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import {
  binary,
  readBriefly,
  byKey,
  createEvents,
  readFully,
  once,
  type Scenario,
  type SectionFactory,
} from '../scenario.ts';

export const link = (text: string) => binary('$>', text);

export const links: SectionFactory = async ({ client, wire }) => {
  const tag = randomUUID();
  const [before, source, target] = [`m3-${tag}`, `src-${tag}`, `ln-${tag}`];
  const written = once(async () => {
    await client.appendToStream(before, createEvents('A', 'B', 'C'));
    await client.appendToStream(source, createEvents('S0', 'S1', 'S2'));
    for (const text of [`1@${source}`, `0@${source}`, `99@${source}`, `0@missing-${tag}`]) {
      await client.appendToStream(target, link(text));
    }
    await client.appendToStream(target, [link('garbage without at'), ...createEvents('plain')]);
  });
  const afterwards =
    (work: Scenario): Scenario =>
    async () => {
      await written();
      return work();
    };
  const lastTen = async (resolveLinkTos: boolean) => {
    const read = await readBriefly(() =>
      client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 10, resolveLinkTos }),
    );
    return Array.isArray(read) ? read.toReversed() : read;
  };
  const ofStream = (resolveLinkTos: boolean) =>
    afterwards(() => readBriefly(() => client.readStream(target, { resolveLinkTos })));
  const label =
    'readStream of links (good, good, missing revision, missing stream, garbage, plain)';
  return byKey({
    [`${label}, resolveLinkTos=true`]: ofStream(true),
    'readAll, resolveLinkTos=true': afterwards(() => lastTen(true)),
    [`${label}, resolveLinkTos=false`]: ofStream(false),
    'readAll, resolveLinkTos=false': afterwards(() => lastTen(false)),
    'one resolved link in full': afterwards(() =>
      wire.during(() =>
        readFully(() => client.readStream(target, { resolveLinkTos: true, maxCount: 1 })),
      ),
    ),
    'one unresolved link in full': afterwards(() =>
      readFully(() => client.readStream(target, { maxCount: 1 })),
    ),
    'link with JSON content-type: data is a JSON string in quotes': afterwards(async () => {
      const quoted = `lnj-${tag}`;
      await client.appendToStream(quoted, jsonEvent({ type: '$>', data: `1@${source}` }));
      return readBriefly(() => client.readStream(quoted, { resolveLinkTos: true }));
    }),
    'after deleteStream of the target: resolved read of the links': afterwards(async () => {
      await client.deleteStream(source);
      return readBriefly(() => client.readStream(target, { resolveLinkTos: true }));
    }),
  });
};
