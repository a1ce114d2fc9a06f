/** Subscriptions to one stream: history, live events, deletion, and how they end. */
import { END } from '@eventstore/db-client';
import type { Plain } from '../observations.ts';
import { formatBriefly, captureOutcome } from '../plain.ts';
import {
  event,
  createEvents,
  freshTag,
  numbered,
  type Scenario,
  type Section,
  type SectionFactory,
} from '../scenario.ts';
import { linesBefore, watch } from '../watched-subscription.ts';
import { link } from './links.ts';

type Start = bigint | typeof END | undefined;

/** The number of existing events, the start of the subscription, and the number of live events. */
const PLAIN: Readonly<Record<string, readonly [before: number, from: Start, live: number]>> = {
  'existing stream of 3, from START (default), then 2 live': [3, undefined, 2],
  'from END, 3 before, then 2 live': [3, END, 2],
  'from revision 1 (exclusive), 3 before, 2 live': [3, 1n, 2],
  'from revision 2 = the last, 3 before, 1 live': [3, 2n, 1],
  'from revision 50 (past the end), 3 before, 1 live': [3, 50n, 1],
  'missing stream from START, then 2 live': [0, undefined, 2],
  'missing stream from END, then 2 live': [0, END, 2],
  'missing stream from revision 5, then 2 live': [0, 5n, 2],
  // The record deleted a stream without events, which is refused: it was a missing one.
  'deleted stream (soft), from START, then 1 live': [0, undefined, 1],
};

export const subscribeToStream: SectionFactory = async ({ client, wire }) => {
  const subscribeTo = (stream: string, from?: Start) =>
    watch(client.subscribeToStream(stream, from === undefined ? {} : { fromRevision: from }));

  const plain: Section = (key, recorded) => {
    const settings = PLAIN[key];
    if (settings === undefined) return undefined;
    const [before, from, live] = settings;
    return async () => {
      const stream = freshTag('ss');
      if (before > 0) await client.appendToStream(stream, numbered('B', before));
      const watched = subscribeTo(stream, from);
      await watched.settle(linesBefore(recorded, '---'));
      watched.note('--- live appends start');
      await client.appendToStream(stream, numbered('L', live));
      await watched.settle(linesBefore(recorded, '<end>'));
      await watched.close();
      return watched.lines;
    };
  };

  const softlyDeletedBefore = async (recorded: Plain): Promise<Plain> => {
    const stream = freshTag('ssd');
    await client.appendToStream(stream, createEvents('a', 'b', 'c'));
    await client.deleteStream(stream);
    const watched = subscribeTo(stream);
    await watched.settle(linesBefore(recorded, '---'));
    watched.note('--- live');
    await client.appendToStream(stream, event('again'));
    await watched.settle(linesBefore(recorded, '<end>'));
    await watched.close();
    return watched.lines;
  };

  const tombstonedBefore = async (recorded: Plain): Promise<Plain> => {
    const stream = freshTag('sst');
    await client.tombstoneStream(stream);
    const watched = subscribeTo(stream);
    await watched.settle(linesBefore(recorded, 'nothing'));
    return watched.lines;
  };

  const deletedMeanwhile = async (recorded: Plain): Promise<Plain> => {
    const stream = freshTag('ssx');
    await client.appendToStream(stream, createEvents('a', 'b'));
    const watched = subscribeTo(stream);
    await watched.settle(linesBefore(recorded, '--- soft'));
    watched.note('--- soft deleted');
    await client.deleteStream(stream);
    await client.appendToStream(stream, event('again'));
    await watched.settle(linesBefore(recorded, '--- tomb'));
    watched.note('--- tombstoned');
    await client.tombstoneStream(stream);
    await watched.settle(linesBefore(recorded, 'append:'));
    const late = await client
      .appendToStream(stream, event('late'))
      .catch((error: Error) => error.constructor.name);
    watched.note(`append: ${typeof late === 'string' ? late : 'written'}`);
    return watched.lines;
  };

  const ended = (how: 'unsubscribe' | 'destroy') => async (recorded: Plain) => {
    const stream = freshTag('ssu');
    await client.appendToStream(stream, event('a'));
    const subscription = client.subscribeToStream(stream);
    const watched = watch(subscription);
    await watched.settle(linesBefore(recorded, '---'));
    watched.note(`--- ${how}`);
    if (how === 'unsubscribe') await subscription.unsubscribe();
    else subscription.destroy();
    await watched.settle(linesBefore(recorded, 'nothing'));
    return watched.lines;
  };

  const onTheWire = async (): Promise<Plain> => {
    const stream = freshTag('ssw');
    await client.appendToStream(stream, event('a'));
    return wire.messagesDuring(async () => {
      const watched = subscribeTo(stream);
      await watched.settle(3);
      await client.appendToStream(stream, event('b'));
      await watched.settle(4);
      await watched.close();
    });
  };

  const resolvingLinks = async (): Promise<Plain> => {
    const [source, links] = [freshTag('ssrc'), freshTag('ssl')];
    await client.appendToStream(source, createEvents('S0', 'S1'));
    await client.appendToStream(links, [link(`1@${source}`), link('0@missing')]);
    const subscription = client.subscribeToStream(links, { resolveLinkTos: true });
    const watched = watch(subscription);
    await watched.settle(4);
    await client.appendToStream(links, link(`0@${source}`));
    await watched.settle(5);
    await watched.close();
    return watched.events.map(formatBriefly);
  };

  const truncated = async (recorded: Plain): Promise<Plain> => {
    const stream = freshTag('sstr');
    await client.appendToStream(stream, numbered('E', 10));
    await captureOutcome(client.setStreamMetadata(stream, { maxCount: 3 }));
    const watched = subscribeTo(stream);
    await watched.settle(linesBefore(recorded, '<end>'));
    await watched.close();
    return watched.lines;
  };

  const special: Readonly<Record<string, (recorded: Plain) => Promise<Plain>>> = {
    'soft deleted stream (3 events), from START, then 1 live': softlyDeletedBefore,
    'tombstoned stream, from START': tombstonedBefore,
    'stream is soft deleted, then appended to, then tombstoned while subscribed': deletedMeanwhile,
    'wire messages: 1 event, then live': onTheWire,
    'links stream with resolveLinkTos (good link, link to missing stream), live link too':
      resolvingLinks,
    'setting $maxCount while subscribed and catching up from START on a truncated stream (10 events, maxCount 3)':
      truncated,
    'what the client emits on unsubscribe()': ended('unsubscribe'),
    'what the client emits on destroy()': ended('destroy'),
  };
  return (key, recorded): Scenario | undefined => {
    const work = special[key];
    return work === undefined ? plain(key, recorded) : () => work(recorded);
  };
};
