import type { Command, DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { subscribeWithRetry, streamKindOf, toRecorded } from '../event-log/index.ts';
import type { CommandHandler } from './command-handler.ts';

type Observer = Pick<CommandHandler<never, Command>, 'observe'>;

/** Passes an event to the handler of its stream kind. */
export const routeToObservers =
  (byKind: Readonly<Record<string, Observer>>) =>
  (event: RecordedEvent<DomainEvent>): void =>
    byKind[streamKindOf(event.stream)]?.observe(event);

type ObserveStreamsOptions = Readonly<{
  log: EventLog;
  upcast: Upcast;
  /** A regular expression of the event types to observe. */
  types: string;
  /** The stream kinds to observe: events of others are skipped. */
  streams: readonly string[];
  observe: (event: RecordedEvent<DomainEvent>) => void;
  /** Called for every lost subscription. */
  report: (error: unknown) => void;
}>;

export interface Observation {
  /** Whether every event appended until a moment ago was observed. */
  live(): boolean;
  close(): void;
}

/**
 * Subscribes to the log from its present end, so that command handlers need not reload cached
 * states.
 */
export const observeStreams = (options: ObserveStreamsOptions): Observation => {
  const { log, upcast, types, observe, report } = options;
  const kinds = new Set(options.streams);
  const abortController = new AbortController();
  const { signal } = abortController;
  let checkpoint: bigint | null = null;
  let isLive = false;

  const subscribe = async (): Promise<void> => {
    checkpoint ??= await log.end();
    for await (const page of log.pages({ after: checkpoint, types, signal })) {
      for (const event of page.events) {
        if (event.isJson && kinds.has(streamKindOf(event.streamId))) {
          observe(toRecorded(event, upcast));
        }
      }
      checkpoint = page.checkpoint ?? checkpoint;
      if (page.caughtUp) isLive = true;
    }
  };

  const onDisconnected = (): void => void (isLive = false);
  void subscribeWithRetry({ subscribe, onDisconnected, report, signal });

  return { live: () => isLive, close: () => abortController.abort() };
};
