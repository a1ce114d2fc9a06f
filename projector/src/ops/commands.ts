import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import type { EventLog } from '@shop/platform/event-log';
import type { Advance, AnyProjection, Build, Builds, Pointer } from '@shop/platform/projections';
import { buildBeside, modelKey } from '@shop/platform/projections';
import type { Announcer } from '@shop/platform/redis';
import { projections } from '../projections.ts';
import { verify } from '../verifying/index.ts';
import type { Screen } from './progress.ts';
import { progress } from './progress.ts';

export type Ops = Readonly<{
  builds: Builds;
  log: EventLog;
  announcer: Pick<Announcer, 'announce'>;
  screen: Screen;
}>;

/** Whether all went as it should. */
type Done = Promise<boolean>;

/** How long a projector may take to follow a new build before it serves without one. */
const handoverMs = 6_000;

const say = ({ screen }: Ops, line: string): void => {
  screen.write(`${line}\n`);
};

const reporting = (ops: Ops) => (error: unknown) =>
  say(ops, `  ${error instanceof Error ? error.message : String(error)}`);

const showing = async ({ log, screen }: Ops, name: string) => {
  const end = (await log.lastEvent()) ?? 0n;
  const bar = progress(screen, name);
  const onAdvance = ({ reached, events }: Advance): void => bar.advance(reached ?? 0n, end, events);
  return { bar, onAdvance };
};

const known = new Set(projections.map(modelKey));
const isKnown = (build: Build): boolean => known.has(modelKey(build));

/** A replay or a comparison that was not finished, or a version that this release does not have. */
const isLeftOver = (build: Build): boolean => !isKnown(build) || build.purpose !== 'serve';

const stateOf = (build: Build, pointer: Pointer | null | undefined): string => {
  const { stopped } = build;
  return [
    build.build === pointer?.live ? 'LIVE' : null,
    build.build === pointer?.next ? 'next' : null,
    build.purpose === 'serve' ? null : `unfinished ${build.purpose}`,
    isKnown(build) ? null : 'of a version that this release does not have',
    build.caughtUp ? null : 'incomplete',
    build.holder === null ? 'followed by nobody' : null,
    stopped &&
      `STOPPED at ${stopped.position}, event ${stopped.eventId} of ${stopped.stream} (${stopped.why})`,
  ]
    .filter((part) => part !== null)
    .join(', ');
};

/** Shows the builds of the chosen projections; of all, also what is left over of other versions. */
export const list = async (ops: Ops, chosen: readonly AnyProjection[]): Done => {
  const { builds, log } = ops;
  const end = (await log.lastEvent()) ?? 0n;
  say(ops, `The log ends at ${end}.`);
  const [pointers, all] = await Promise.all([builds.pointers(), builds.list()]);
  const names = new Set(chosen.map(modelKey));
  const isChosen = (build: Build): boolean =>
    names.has(modelKey(build)) || (chosen.length === projections.length && !isKnown(build));
  for (const build of all.filter(isChosen)) {
    const pointer = pointers.find(({ _id }) => _id === modelKey(build));
    const documents = await builds.documents(build, build.build).estimatedDocumentCount();
    const at = build.position ?? 'the beginning';
    say(ops, `${build._id}  ${documents} documents, at ${at}  ${stateOf(build, pointer)}`);
  }
  for (const name of names) {
    if (!all.some((build) => modelKey(build) === name)) say(ops, `${name}: no build`);
  }
  return true;
};

export const replay = async (ops: Ops, projection: AnyProjection): Done => {
  const { builds, log, announcer } = ops;
  const { bar, onAdvance } = await showing(ops, modelKey(projection));
  const beside = await buildBeside({
    projection,
    builds,
    log,
    upcast,
    purpose: 'replay',
    onAdvance,
    report: reporting(ops),
  });
  try {
    await beside.caughtUp;
  } catch (error) {
    bar.end();
    await beside.stop();
    await builds.drop(projection, beside.build);
    throw error;
  }
  bar.end();
  await beside.stop();
  await builds.complete(projection, beside.build);
  const followed = await handedOver(ops, projection, beside.build);
  const before = (await builds.pointer(projection))?.live;
  await builds.switchTo(projection, beside.build);
  const position = (await builds.find(projection, beside.build))?.position ?? 0n;
  announcer.announce({ model: modelKey(projection), build: beside.build, position, changed: true });
  say(ops, `${modelKey(projection)} is served by build ${beside.build}.`);
  if (!followed) say(ops, '  No projector follows it: start one.');
  if (typeof before === 'number') say(ops, `  Build ${before} is kept until it is dropped.`);
  return true;
};

/** Waits until a projector has taken the build over and has all that was there before. */
const handedOver = async ({ builds, log }: Ops, projection: AnyProjection, build: number): Done => {
  const end = (await log.lastEvent()) ?? 0n;
  const until = performance.now() + handoverMs;
  while (performance.now() < until) {
    const found = await builds.find(projection, build);
    if (found && found.holder !== null && (found.position ?? 0n) >= end) return true;
    await sleep(50);
  }
  return false;
};

export const compare = async (ops: Ops, projection: AnyProjection): Done => {
  const { builds, log } = ops;
  const { bar, onAdvance } = await showing(ops, modelKey(projection));
  const verdict = await verify({
    projection,
    builds,
    log,
    onAdvance,
    report: reporting(ops),
  }).finally(bar.end);
  const { model, live, one, other, differences, same } = verdict;
  say(ops, `${model} build ${live}: ${one.documents} documents, SHA-256 ${one.hash}`);
  if (same) {
    say(ops, `  the same as a fresh replay`);
    return true;
  }
  say(ops, `  a fresh replay: ${other.documents} documents, SHA-256 ${other.hash}`);
  for (const { id, one: is, other: shouldBe } of differences) {
    say(ops, `  ${id}\n    is        ${is ?? 'absent'}\n    should be ${shouldBe ?? 'absent'}`);
  }
  return false;
};

/** Without a number it goes back to the newest build that served before, never to a left-over one. */
export const switchOver = async (
  ops: Ops,
  projection: AnyProjection,
  wanted: number | null,
): Done => {
  const { builds, announcer } = ops;
  const pointer = await builds.pointer(projection);
  const others = (await builds.list(projection)).filter(
    ({ build, purpose, caughtUp }) => purpose === 'serve' && caughtUp && build !== pointer?.live,
  );
  const target = others
    .filter(({ build, served }) => (wanted === null ? served : build === wanted))
    .toSorted((a, b) => b.build - a.build)
    .at(0);
  if (!target) {
    say(
      ops,
      wanted === null
        ? `${modelKey(projection)} has no other build that served before: name one with --build.`
        : `${modelKey(projection)} has no other complete build ${wanted}.`,
    );
    return false;
  }
  await builds.switchTo(projection, target.build);
  const { build, position } = target;
  announcer.announce({
    model: modelKey(projection),
    build,
    position: position ?? 0n,
    changed: true,
  });
  say(ops, `${modelKey(projection)} is served by build ${build}.`);
  return true;
};

export const drop = async (ops: Ops, projection: AnyProjection, wanted: number | null): Done => {
  const { builds } = ops;
  const pointer = await builds.pointer(projection);
  const serving = new Set([pointer?.live, pointer?.next]);
  if (wanted !== null && serving.has(wanted)) {
    say(ops, `Build ${wanted} of ${modelKey(projection)} serves: switch first.`);
    return false;
  }
  const ofName = (await builds.list()).filter(({ name }) => name === projection.name);
  const idle = ofName.filter((each) =>
    wanted === null
      ? each.version === projection.version && !serving.has(each.build)
      : each.build === wanted,
  );
  for (const each of idle) {
    await builds.drop(each, each.build);
    say(ops, `${modelKey(each)} build ${each.build} is gone.`);
  }
  if (idle.length === 0) say(ops, `${modelKey(projection)}: nothing to drop.`);
  return true;
};

/** Two heartbeats of a projector and a little more. */
const watchForMs = 5_000;

/** The builds that somebody works on: heartbeats come while they are watched. */
const aliveAmong = async (
  { builds }: Ops,
  candidates: readonly Build[],
  watchMs: number,
): Promise<ReadonlySet<string>> => {
  if (candidates.every(({ holder }) => holder === null)) return new Set();
  await sleep(watchMs);
  const later = new Map((await builds.list()).map((build) => [build._id, build]));
  const hasBeaten = ({ _id, beat, lease }: Build): boolean => {
    const now = later.get(_id);
    return now !== undefined && (now.beat !== beat || now.lease !== lease);
  };
  return new Set(candidates.filter(hasBeaten).map(({ _id }) => _id));
};

/**
 * Drops what is left over: replays and comparisons that were not finished, and versions that this
 * release does not have. What a running program works on is kept.
 */
export const prune = async (ops: Ops, watchMs = watchForMs): Done => {
  const { builds } = ops;
  const leftOver = (await builds.list()).filter(isLeftOver);
  const alive = await aliveAmong(ops, leftOver, watchMs);
  for (const build of leftOver) {
    if (alive.has(build._id)) {
      say(ops, `${build._id} is kept: a running program works on it.`);
      continue;
    }
    await builds.drop(build, build.build);
    say(ops, `${build._id} is gone.`);
  }
  const left = new Set((await builds.list()).map(modelKey));
  for (const pointer of await builds.pointers()) {
    if (!known.has(pointer._id) && !left.has(pointer._id)) await builds.forget(pointer);
  }
  if (leftOver.length === 0) say(ops, 'Nothing is left over.');
  return true;
};
