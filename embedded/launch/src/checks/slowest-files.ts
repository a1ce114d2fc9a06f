const shown = 15;

/** The files whose tests took longest, one line each. Time in hooks is not included. */
export const slowestFiles = (msByFile: ReadonlyMap<string, number>): readonly string[] => {
  if (msByFile.size === 0) return [];
  const slowest = [...msByFile].toSorted(([, one], [, other]) => other - one).slice(0, shown);
  return [
    `Slowest test files (${slowest.length} of ${msByFile.size}):`,
    ...slowest.map(([file, ms]) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`),
  ];
};
