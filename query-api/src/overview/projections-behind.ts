import type { ReadModels } from '@shop/platform/projections';

/** A projection that misses what is older than this is behind. */
const graceMs = 10_000;
/** The ends of the log that are remembered lie at least so far apart. */
const sampleIntervalMs = 1_000;

type ProjectionsBehindOptions = Readonly<{
  readModels: Pick<ReadModels, 'servingBuilds'>;
  /** Position of the last event that subscribers can receive. */
  logEnd: () => Promise<bigint | null>;
  /** Milliseconds. */
  now: () => number;
}>;

/**
 * Counts the read models that stopped at an event, and those that do not include what the log held
 * `graceMs` ago. Until it has seen the log for that long, it counts the stopped ones alone.
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
    const [end, builds] = await Promise.all([logEnd(), readModels.servingBuilds()]);
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
