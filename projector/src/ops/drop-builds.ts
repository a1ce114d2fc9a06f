import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyProjection, Build } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { CommandOutcome, Ops } from './ops.ts';
import { currentModels, isCurrentModel, printLine } from './ops.ts';

/** A replay or verification that was not finished, or a version that this release does not have. */
const isLeftover = (build: Build): boolean => !isCurrentModel(build) || build.purpose !== 'serve';

/** Two heartbeats of a projector and a margin, in milliseconds. */
const defaultObservationMs = 5_000;

/** The builds in use: their heartbeat or lease changes during `observationMs`. */
const findActiveBuilds = async (
  { builds }: Ops,
  candidates: readonly Build[],
  observationMs: number,
): Promise<ReadonlySet<string>> => {
  if (candidates.every(({ owner }) => owner === null)) return new Set();
  await sleep(observationMs);
  const buildsLater = new Map((await builds.list()).map((build) => [build._id, build]));
  const hasHeartbeat = ({ _id, heartbeat, lease }: Build): boolean => {
    const current = buildsLater.get(_id);
    return current !== undefined && (current.heartbeat !== heartbeat || current.lease !== lease);
  };
  return new Set(candidates.filter(hasHeartbeat).map(({ _id }) => _id));
};

/** Drops builds, but keeps those that a running program uses. */
const dropUnused = async (
  ops: Ops,
  unwanted: readonly Build[],
  activeBuilds: ReadonlySet<string>,
): Promise<void> => {
  for (const build of unwanted) {
    if (activeBuilds.has(build._id)) {
      printLine(ops, `Kept ${build._id}: a running program uses it.`);
      continue;
    }
    await ops.builds.drop(build, build.build);
    printLine(ops, `Deleted ${build._id}.`);
  }
};

/**
 * Drops one build, or all of this version that neither serve nor come next. A build of another
 * version may serve an older release that still runs, so it is kept while a program uses it.
 */
export const drop = async (
  ops: Ops,
  projection: AnyProjection,
  buildNumber: number | null,
  observationMs = defaultObservationMs,
): CommandOutcome => {
  const { builds } = ops;
  const pointer = await builds.pointer(projection);
  const serving = new Set([pointer?.live, pointer?.next]);
  if (buildNumber !== null && serving.has(buildNumber)) {
    printLine(
      ops,
      `${modelKey(projection)}: build ${buildNumber} is live or next. Switch to another build before you drop it.`,
    );
    return false;
  }
  const namedBuilds = (await builds.list()).filter(({ name }) => name === projection.name);
  const idle = namedBuilds.filter((build) =>
    buildNumber === null
      ? build.version === projection.version && !serving.has(build.build)
      : build.build === buildNumber,
  );
  const others = idle.filter(({ version }) => version !== projection.version);
  const activeBuilds = await findActiveBuilds(ops, others, observationMs);
  await dropUnused(ops, idle, activeBuilds);
  if (idle.length === 0) printLine(ops, `${modelKey(projection)}: no build to delete.`);
  return activeBuilds.size === 0;
};

/**
 * Drops leftovers: replays and verifications that were not finished, and versions that this release
 * does not have. Builds of a running program are kept.
 */
export const prune = async (ops: Ops, observationMs = defaultObservationMs): CommandOutcome => {
  const { builds } = ops;
  const leftovers = (await builds.list()).filter(isLeftover);
  await dropUnused(ops, leftovers, await findActiveBuilds(ops, leftovers, observationMs));
  const remainingModels = new Set((await builds.list()).map(modelKey));
  for (const pointer of await builds.pointers()) {
    if (!currentModels.has(pointer._id) && !remainingModels.has(pointer._id))
      await builds.forget(pointer);
  }
  if (leftovers.length === 0) printLine(ops, 'There is nothing to delete.');
  return true;
};
