import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import type { EventLog } from '@shop/platform/event-log';
import type { Advance, AnyProjection, Builds } from '@shop/platform/projections';
import { buildBeside, modelKey } from '@shop/platform/projections';
import type { Announcer } from '@shop/platform/redis';
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
  const end = (await log.end()) ?? 0n;
  const bar = progress(screen, name);
  const onAdvance = ({ reached, events }: Advance): void => bar.advance(reached ?? 0n, end, events);
  return { bar, onAdvance };
};

export const list = async (ops: Ops, chosen: readonly AnyProjection[]): Done => {
  const end = (await ops.log.end()) ?? 0n;
  say(ops, `The log ends at ${end}.`);
  for (const projection of chosen) {
    const [pointer, builds] = await Promise.all([
      ops.builds.pointer(projection),
      ops.builds.list(projection),
    ]);
    if (builds.length === 0) say(ops, `${modelKey(projection)}: no build`);
    for (const { _id, build, purpose, position, caughtUp, holder, stopped } of builds) {
      const documents = await ops.builds.documents(projection, build).estimatedDocumentCount();
      const told = [
        build === pointer?.live ? 'LIVE' : null,
        build === pointer?.next ? 'next' : null,
        purpose === 'verify' ? 'for comparing' : null,
        caughtUp ? null : 'incomplete',
        holder === null ? 'followed by nobody' : null,
        stopped && `STOPPED at ${stopped.position} (${stopped.why})`,
      ].filter((part) => part !== null);
      say(
        ops,
        `${_id}  ${documents} documents, at ${position ?? 'the beginning'}  ${told.join(', ')}`,
      );
    }
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
    purpose: 'serve',
    onAdvance,
    report: reporting(ops),
  });
  try {
    await beside.caughtUp;
  } finally {
    bar.end();
    await beside.stop();
  }
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
  const end = (await log.end()) ?? 0n;
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
    .filter(({ build }) => wanted === null || build === wanted)
    .toSorted((a, b) => b.build - a.build)
    .at(0);
  if (!target) {
    say(
      ops,
      `${modelKey(projection)} has no other complete build${wanted === null ? '' : ` ${wanted}`}.`,
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
  const idle = (await builds.list(projection)).filter(
    ({ build }) => !serving.has(build) && (wanted === null || build === wanted),
  );
  for (const { build } of idle) {
    await builds.drop(projection, build);
    say(ops, `${modelKey(projection)} build ${build} is gone.`);
  }
  if (idle.length === 0) say(ops, `${modelKey(projection)}: nothing to drop.`);
  return true;
};
