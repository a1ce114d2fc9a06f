import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import type { EventLog } from '@shop/platform/event-log';
import type {
  Advance,
  AnyProjection,
  Build,
  Builds,
  Pointer,
  StopPoint,
} from '@shop/platform/projections';
import {
  buildInputs,
  compareInputs,
  describeDifference,
  startShadowBuild,
  modelKey,
} from '@shop/platform/projections';
import type { PositionPublisher } from '@shop/platform/redis';
import { projections } from '../projections.ts';
import { verifyReadModel } from '../verification/index.ts';
import { formatCount } from './format-count.ts';
import type { Screen } from './progress.ts';
import { progressBar } from './progress.ts';

export type Ops = Readonly<{
  builds: Builds;
  log: EventLog;
  announcer: Pick<PositionPublisher, 'announce'>;
  screen: Screen;
}>;

/** Whether the command succeeded. */
export type CommandOutcome = Promise<boolean>;

/**
 * How long a projector may take to pick up a new build before the build serves without one, and to
 * bring a build up to date before `switch` refuses it.
 */
const handoverMs = 6_000;

export const printLine = ({ screen }: Ops, line: string): void => {
  screen.write(`${line}\n`);
};

const createReporter = (ops: Ops) => (error: unknown) =>
  printLine(ops, `  ${error instanceof Error ? error.message : String(error)}`);

const startProgress = async ({ log, screen }: Ops, name: string) => {
  const end = (await log.lastEvent()) ?? 0n;
  const bar = progressBar(screen, name);
  const onAdvance = ({ checkpoint, events }: Advance): void =>
    bar.advance(checkpoint ?? 0n, end, events);
  return { bar, onAdvance };
};

export const currentModels = new Set(projections.map(modelKey));
export const isCurrentModel = (build: Build): boolean => currentModels.has(modelKey(build));

const describeStop = ({ position, eventId, stream, reason }: StopPoint): string =>
  `at position ${position}, event ${eventId} of stream ${stream}: ${reason}`;

/**
 * How the events from which a build was made differ from those that this release reads. Null if
 * projectors of this release continue the build, or do not have its version.
 */
const describeRefusal = (build: Build, among: readonly AnyProjection[]): string | null => {
  const projection = among.find((candidate) => modelKey(candidate) === modelKey(build));
  if (!projection || !build.inputs) return null;
  const difference = compareInputs(build.inputs, buildInputs(projection));
  return (
    difference &&
    `made from other events than this release reads (${describeDifference(difference)})`
  );
};

const describeState = (
  build: Build,
  pointer: Pointer | null | undefined,
  selected: readonly AnyProjection[],
): string => {
  const { stopped } = build;
  const refusal = describeRefusal(build, selected);
  const parts = [
    build.build === pointer?.live ? 'LIVE' : null,
    build.build === pointer?.next ? 'next' : null,
    build.purpose === 'serve' ? null : `unfinished ${build.purpose}`,
    isCurrentModel(build) ? null : 'version not in this release',
    build.caughtUp ? null : 'incomplete',
    build.owner === null ? 'no owner' : null,
    stopped && `STOPPED ${describeStop(stopped)}`,
    refusal && `REFUSED ${refusal}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : 'not live';
};

/**
 * Lists the builds of the chosen projections. Without a choice, it includes leftovers of other
 * versions.
 */
export const list = async (ops: Ops, selected: readonly AnyProjection[]): CommandOutcome => {
  const { builds, log } = ops;
  const end = (await log.lastEvent()) ?? 0n;
  printLine(ops, `The event log ends at position ${end}.`);
  const [pointers, all] = await Promise.all([builds.pointers(), builds.list()]);
  const names = new Set(selected.map(modelKey));
  const isSelected = (build: Build): boolean =>
    names.has(modelKey(build)) ||
    (selected.length === projections.length && !isCurrentModel(build));
  for (const build of all.filter(isSelected)) {
    const pointer = pointers.find(({ _id }) => _id === modelKey(build));
    const documents = await builds.documents(build, build.build).estimatedDocumentCount();
    const position = build.position === null ? 'no events read' : `position ${build.position}`;
    printLine(
      ops,
      `${build._id}  ${formatCount(documents, 'document')}, ${position}  ${describeState(build, pointer, selected)}`,
    );
  }
  for (const name of names) {
    if (!all.some((build) => modelKey(build) === name)) printLine(ops, `${name}: no build`);
  }
  return true;
};

export const replay = async (ops: Ops, projection: AnyProjection): CommandOutcome => {
  const { builds, log, announcer: positionPublisher } = ops;
  const { bar, onAdvance } = await startProgress(ops, modelKey(projection));
  const shadowBuild = await startShadowBuild({
    projection,
    builds,
    log,
    upcast,
    purpose: 'replay',
    onAdvance,
    report: createReporter(ops),
  });
  try {
    await shadowBuild.caughtUp;
  } catch (error) {
    bar.end();
    await shadowBuild.stop();
    await builds.drop(projection, shadowBuild.build);
    throw error;
  }
  bar.end();
  await shadowBuild.stop();
  await builds.complete(projection, shadowBuild.build);
  const isTakenOver = await waitForHandover(ops, projection, shadowBuild.build);
  const previousBuild = (await builds.pointer(projection))?.live;
  await builds.switchTo(projection, shadowBuild.build);
  const position = (await builds.find(projection, shadowBuild.build))?.position ?? 0n;
  positionPublisher.announce({
    model: modelKey(projection),
    build: shadowBuild.build,
    position,
    changed: true,
  });
  printLine(ops, `${modelKey(projection)}: build ${shadowBuild.build} is live.`);
  if (!isTakenOver) printLine(ops, '  No projector updates this build. Start a projector.');
  if (typeof previousBuild === 'number')
    printLine(
      ops,
      `  Build ${previousBuild} is not deleted. Delete it with: npm run ops -- projections drop ${projection.name}`,
    );
  return true;
};

/** Waits until a projector has taken the build over and caught up to the earlier end of the log. */
const waitForHandover = async (
  { builds, log }: Ops,
  projection: AnyProjection,
  build: number,
): CommandOutcome => {
  const end = (await log.lastEvent()) ?? 0n;
  const deadline = performance.now() + handoverMs;
  while (performance.now() < deadline) {
    const found = await builds.find(projection, build);
    if (found && found.owner !== null && (found.position ?? 0n) >= end) return true;
    await sleep(50);
  }
  return false;
};

export const compare = async (ops: Ops, projection: AnyProjection): CommandOutcome => {
  const { builds, log } = ops;
  const { bar, onAdvance } = await startProgress(ops, modelKey(projection));
  const verification = await verifyReadModel({
    projection,
    builds,
    log,
    onAdvance,
    report: createReporter(ops),
  }).finally(bar.end);
  const { model, live, one, other, differences, same: isSame } = verification;
  printLine(
    ops,
    `${model} build ${live}: ${formatCount(one.documents, 'document')}, SHA-256 ${one.hash}`,
  );
  if (isSame) {
    printLine(ops, '  The live build matches the replay.');
    return true;
  }
  printLine(
    ops,
    `  The live build differs from the replay, which has ${formatCount(other.documents, 'document')}, SHA-256 ${other.hash}`,
  );
  for (const { id, one: actual, other: expected } of differences) {
    printLine(
      ops,
      `  ${id}\n    live      ${actual ?? 'absent'}\n    replayed  ${expected ?? 'absent'}`,
    );
  }
  return false;
};

type SwitchOptions = Readonly<{
  /** Makes a build live although it stopped, is behind or was made from other events. */
  force?: boolean;
  waitMs?: number;
}>;

/** `isFinal`: not even `--force` makes the build live. */
type BuildFault = Readonly<{ reason: string; isFinal: boolean }>;

/**
 * The reason why a build must not serve: it was deleted, is refused by projectors of this release,
 * stopped, or is still behind the earlier end of the log after `waitMs`. Null if there is none.
 */
const findFault = async (
  { builds, log }: Ops,
  projection: AnyProjection,
  build: number,
  waitMs: number,
): Promise<BuildFault | null> => {
  const end = (await log.lastEvent()) ?? 0n;
  const deadline = performance.now() + waitMs;
  for (;;) {
    const found = await builds.find(projection, build);
    if (!found) return { reason: 'was deleted meanwhile.', isFinal: true };
    const refusal = describeRefusal(found, [projection]);
    if (refusal !== null) return { reason: `is ${refusal}.`, isFinal: false };
    if (found.stopped) {
      return { reason: `stopped ${describeStop(found.stopped)}.`, isFinal: false };
    }
    const position = found.position ?? 0n;
    if (position >= end) return null;
    if (performance.now() >= deadline) {
      const reason = `is behind: it is at position ${position}, and the event log ends at position ${end}.`;
      return { reason, isFinal: false };
    }
    await sleep(50);
  }
};

/**
 * Without a number, switches back to the newest build that has served, never to a leftover. Refuses
 * a build that would show older data than the log has, unless it is forced.
 */
export const switchBuild = async (
  ops: Ops,
  projection: AnyProjection,
  buildNumber: number | null,
  { force = false, waitMs = handoverMs }: SwitchOptions = {},
): CommandOutcome => {
  const { builds, announcer: positionPublisher } = ops;
  const pointer = await builds.pointer(projection);
  const others = (await builds.list(projection)).filter(
    ({ build, purpose, caughtUp }) => purpose === 'serve' && caughtUp && build !== pointer?.live,
  );
  const target = others
    .filter(({ build, served }) => (buildNumber === null ? served : build === buildNumber))
    .toSorted((a, b) => b.build - a.build)
    .at(0);
  if (!target) {
    printLine(
      ops,
      buildNumber === null
        ? `${modelKey(projection)} has no other build that was live before. Choose a build of "projections list" with --build.`
        : `${modelKey(projection)} has no other complete build ${buildNumber}. Choose a build of "projections list" with --build.`,
    );
    return false;
  }
  const fault = await findFault(ops, projection, target.build, force ? 0 : waitMs);
  if (fault !== null && (fault.isFinal || !force)) {
    const advice = fault.isFinal
      ? 'Choose a build of "projections list" with --build.'
      : 'To make it live all the same, use --force.';
    printLine(ops, `${modelKey(projection)}: build ${target.build} ${fault.reason} ${advice}`);
    return false;
  }
  await builds.switchTo(projection, target.build);
  const { build, position } = target;
  positionPublisher.announce({
    model: modelKey(projection),
    build,
    position: position ?? 0n,
    changed: true,
  });
  printLine(ops, `${modelKey(projection)}: build ${build} is live.`);
  return true;
};
