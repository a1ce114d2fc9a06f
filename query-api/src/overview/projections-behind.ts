import { readModels as modelsOfRelease } from '@shop/contracts/read-models';
import type { ReadModels } from '@shop/platform/projections';

/** A projection is behind if it lacks events older than this. */
const graceMs = 10_000;
/** The minimum interval between two recorded ends of the log. */
const sampleIntervalMs = 1_000;

type ProjectionsBehindOptions = Readonly<{
  readModels: Pick<ReadModels, 'servingBuilds'>;
  /** Position of the last event that subscribers can receive. */
  logEnd: () => Promise<bigint | null>;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}>;

/**
 * Counts the read models that stopped at an event, and those that lack events that the log
 * contained `graceMs` ago. Until it has observed the log for that long, it counts only the stopped
 * ones.
 */
export const projectionsBehindCounter = ({
  readModels,
  logEnd,
  now,
}: ProjectionsBehindOptions): (() => Promise<number>) => {
  const ends: Readonly<{ at: number; end: bigint }>[] = [];

  const findEndBefore = (at: number): bigint | null => {
    while (ends[1] && at - ends[1].at >= graceMs) ends.shift();
    const [oldest] = ends;
    return oldest && at - oldest.at >= graceMs ? oldest.end : null;
  };

  return async () => {
    const [end, builds] = await Promise.all([logEnd(), readModels.servingBuilds(modelsOfRelease)]);
    const at = now();
    const newest = ends.at(-1);
    if (end !== null && (!newest || at - newest.at >= sampleIntervalMs)) ends.push({ at, end });
    const requiredPosition = findEndBefore(at);
    return builds.filter(
      ({ stopped, position }) =>
        stopped || (requiredPosition !== null && position < requiredPosition),
    ).length;
  };
};
