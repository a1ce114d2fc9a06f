/** Turns every emission of a subscription into a line in the record's format. */
import { setTimeout as pause } from 'node:timers/promises';
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  ResolvedEvent,
  StreamSubscription,
} from '@eventstore/db-client';
import type { Plain } from './observations.ts';
import { formatLabel, plainError } from './plain.ts';

type ResolvedRead = ResolvedEvent | AllStreamResolvedEvent;

export interface ObservedSubscription {
  readonly lines: readonly string[];
  readonly events: readonly ResolvedRead[];
  note(line: string): void;
  /** Waits for `count` lines, then for a moment, to detect extra lines. */
  settle(count: number): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 5000;
const STEP_MS = 5;
const MOMENT_MS = 60;

const wholeError = (error: Error): string => JSON.stringify(plainError(error));

export const watch = (
  subscription: StreamSubscription | AllStreamSubscription,
  errorText: (error: Error) => string = wholeError,
): ObservedSubscription => {
  const lines: string[] = [];
  const events: ResolvedRead[] = [];
  const emitter = subscription as NodeJS.EventEmitter;
  emitter.on('confirmation', () => lines.push('<confirmation>'));
  emitter.on('caughtUp', () => lines.push('<caughtUp>'));
  emitter.on('end', () => lines.push('<end>'));
  emitter.on('close', () => lines.push('<close>'));
  emitter.on('error', (error: Error) => lines.push(`<error> ${errorText(error)}`));
  emitter.on('data', (resolved: ResolvedRead) => {
    events.push(resolved);
    const { event, commitPosition } = resolved;
    const positions = `commitPosition=${commitPosition} pos=${event?.position?.commit}`;
    lines.push(`event ${formatLabel(resolved)} ${positions}`);
  });
  const settle = async (count: number): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    while (lines.length < count && performance.now() < end) await pause(STEP_MS);
    await pause(MOMENT_MS);
  };
  return {
    lines,
    events,
    note: (line) => lines.push(line),
    settle,
    close: async () => {
      const before = lines.length;
      await subscription.unsubscribe();
      await settle(before + 2);
    },
  };
};

/**
 * The number of recorded lines before the first one with this start; all lines if there is none.
 */
export const linesBefore = (recorded: Plain, start: string): number => {
  if (!Array.isArray(recorded)) return 0;
  const at = recorded.findIndex((line) => String(line).startsWith(start));
  return at < 0 ? recorded.length : at;
};
