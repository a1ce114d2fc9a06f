import type { EventLog } from '@shop/platform/event-log';
import type { Advance, Build, Builds } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { PositionPublisher } from '@shop/platform/redis';
import { projections } from '../projections.ts';
import type { Screen } from './progress.ts';
import { progressBar } from './progress.ts';

/** The stores, the log and the output of the commands about builds. */
export type Ops = Readonly<{
  builds: Builds;
  log: EventLog;
  announcer: Pick<PositionPublisher, 'announce'>;
  screen: Screen;
}>;

/** Resolves to whether the command succeeded. */
export type CommandOutcome = Promise<boolean>;

/**
 * How long a projector may take to pick up a new build before the build serves without one, and to
 * bring a build up to date before `switch` refuses it.
 */
export const handoverMs = 6_000;

export const printLine = ({ screen }: Ops, line: string): void => {
  screen.write(`${line}\n`);
};

/** Prints the message of an error that does not end the command. */
export const createReporter = (ops: Ops) => (error: unknown) =>
  printLine(ops, `  ${error instanceof Error ? error.message : String(error)}`);

/** A progress bar up to the present end of the log. */
export const startProgress = async ({ log, screen }: Ops, name: string) => {
  const end = (await log.lastEvent()) ?? 0n;
  const bar = progressBar(screen, name);
  const onAdvance = ({ checkpoint, events }: Advance): void =>
    bar.advance(checkpoint ?? 0n, end, events);
  return { bar, onAdvance };
};

export const currentModels = new Set(projections.map(modelKey));
/** Whether this release has the version of the build. */
export const isCurrentModel = (build: Build): boolean => currentModels.has(modelKey(build));
