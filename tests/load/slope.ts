/** The bytes that a process uses at a time in milliseconds. */
export type Sample = Readonly<{ at: number; bytes: number }>;

const minuteMs = 60_000;
const megabyte = 1024 * 1024;

/**
 * The lowest sample of each window: what is resident after a collection of garbage. The samples in
 * between are garbage that waits.
 */
const lowestOf = (samples: readonly Sample[], windowMs: number): readonly Sample[] => {
  const windows = Map.groupBy(samples, ({ at }) => Math.floor(at / windowMs));
  return [...windows.values()].flatMap((window) => {
    const [first, ...others] = window;
    if (!first) return [];
    return [others.reduce((lowest, one) => (one.bytes < lowest.bytes ? one : lowest), first)];
  });
};

/**
 * Megabytes a minute by which a process grows, as the least-squares line through its lowest
 * samples; null with fewer than three windows.
 */
export const measureGrowth = (samples: readonly Sample[], windowMs = 20_000): number | null => {
  const lowest = lowestOf(samples, windowMs);
  if (lowest.length < 3) return null;
  const mean = (of: (sample: Sample) => number): number =>
    lowest.reduce((sum, sample) => sum + of(sample), 0) / lowest.length;
  const [at, bytes] = [mean((sample) => sample.at), mean((sample) => sample.bytes)];
  const covariance = lowest.reduce((sum, one) => sum + (one.at - at) * (one.bytes - bytes), 0);
  const variance = lowest.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return ((covariance / variance) * minuteMs) / megabyte;
};
