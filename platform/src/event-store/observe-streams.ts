import type { Command, DomainEvent, Recorded } from '@shop/domain/kernel';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { followAgain, streamKindOf, toRecorded } from '../event-log/index.ts';
import type { CommandHandler } from './command-handler.ts';

type Observer = Pick<CommandHandler<never, Command>, 'observe'>;

/** Hands an event to the handler of its stream kind. */
export const observing =
  (byKind: Readonly<Record<string, Observer>>) =>
  (event: Recorded<DomainEvent>): void =>
    byKind[streamKindOf(event.stream)]?.observe(event);

type Observing = Readonly<{
  log: EventLog;
  upcast: Upcast;
  /** Regular expression of the event types to follow. */
  types: string;
  /** Kinds of the streams to follow: events of others are skipped. */
  streams: readonly string[];
  observe: (event: Recorded<DomainEvent>) => void;
  /** Told of every lost subscription. */
  report: (error: unknown) => void;
}>;

export interface Observation {
  /** Whether everything appended until a moment ago was observed. */
  live(): boolean;
  close(): void;
}

/** Follows the log from its present end, so that command handlers need not read what they know. */
export const observeStreams = (given: Observing): Observation => {
  const { log, upcast, types, observe, report } = given;
  const kinds = new Set(given.streams);
  const stopping = new AbortController();
  const { signal } = stopping;
  let reached: bigint | null = null;
  let live = false;

  const follow = async (): Promise<void> => {
    reached ??= await log.end();
    for await (const page of log.pages({ after: reached, types, signal })) {
      for (const event of page.events) {
        if (event.isJson && kinds.has(streamKindOf(event.streamId))) {
          observe(toRecorded(event, upcast));
        }
      }
      reached = page.reached ?? reached;
      if (page.caughtUp) live = true;
    }
  };

  const lost = (): void => void (live = false);
  void followAgain({ follow, lost, report, signal });

  return { live: () => live, close: () => stopping.abort() };
};
