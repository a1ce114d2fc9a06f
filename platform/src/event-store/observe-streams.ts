import type { Command, DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { subscribeToLog, streamKindOf } from '../event-log/index.ts';
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
  let isLive = false;

  void subscribeToLog({
    log,
    upcast,
    types,
    findStart: () => log.end(),
    isHandled: ({ streamId }) => kinds.has(streamKindOf(streamId)),
    onEvent: observe,
    onPage: ({ caughtUp }) => {
      isLive ||= caughtUp;
    },
    onDisconnected: () => {
      isLive = false;
    },
    report,
    signal: abortController.signal,
  });

  return { live: () => isLive, close: () => abortController.abort() };
};
