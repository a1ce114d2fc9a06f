import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import type { AnyProjection } from '@shop/platform/projections';
import { modelKey, startShadowBuild } from '@shop/platform/projections';
import type { CommandOutcome, Ops } from './ops.ts';
import { createReporter, handoverMs, printLine, startProgress } from './ops.ts';

/** Waits until a projector has taken the build over and caught up to the earlier end of the log. */
const waitForHandover = async (
  { builds, log }: Ops,
  projection: AnyProjection,
  build: number,
): Promise<boolean> => {
  const end = (await log.lastEvent()) ?? 0n;
  const deadline = performance.now() + handoverMs;
  while (performance.now() < deadline) {
    const found = await builds.find(projection, build);
    if (found && found.owner !== null && (found.position ?? 0n) >= end) return true;
    await sleep(50);
  }
  return false;
};

/** Replays the log into a new build, and makes it live when it has caught up. */
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
