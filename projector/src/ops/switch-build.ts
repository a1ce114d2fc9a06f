import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyProjection } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { describeRefusal, describeStop } from './describe-build.ts';
import type { CommandOutcome, Ops } from './ops.ts';
import { handoverMs, printLine } from './ops.ts';

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
