/** A percentile of numbers in any order; 0 for an empty list. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const thousands = (value: number): string =>
  Math.round(value)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ',');

export const ms = (value: number): string =>
  value >= 10 ? `${Math.round(value)} ms` : `${value.toFixed(1)} ms`;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
