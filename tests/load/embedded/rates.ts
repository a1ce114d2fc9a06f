/** The rate of an operation, and the load of this process meanwhile: 1 is a whole core. */
export type Rate = Readonly<{ perSecond: number; client: number }>;

const measuring = () => {
  const began = performance.now();
  const before = process.cpuUsage();
  return {
    began,
    rate: (done: number): Rate => {
      const elapsedMs = performance.now() - began;
      const { user, system } = process.cpuUsage(before);
      return {
        perSecond: (done / elapsedMs) * 1_000,
        client: (user + system) / 1_000 / elapsedMs,
      };
    },
  };
};

/**
 * Operations per second of `atOnce` runs in parallel over `seconds`. `run` returns its number of
 * operations.
 */
export const perSecond = async (
  atOnce: number,
  seconds: number,
  run: (turn: number) => Promise<number>,
): Promise<Rate> => {
  const { began, rate } = measuring();
  const until = began + seconds * 1_000;
  let turn = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      turn += 1;
      const did = await run(turn);
      done += did;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rate(done);
};

/** The same for one run that executes many operations. */
export const perSecondOf = async (run: () => Promise<number>): Promise<Rate> => {
  const { rate } = measuring();
  return rate(await run());
};

/** The same for synchronous work. */
export const perSecondAlone = (seconds: number, run: (turn: number) => number): number => {
  const { began, rate } = measuring();
  const until = began + seconds * 1_000;
  let done = 0;
  for (let turn = 0; performance.now() < until; turn += 1) done += run(turn);
  return rate(done).perSecond;
};

/** Milliseconds of each of `runs` runs, one after another. */
export const timesOf = async (runs: number, run: (turn: number) => Promise<unknown>) => {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    const began = performance.now();
    await run(turn);
    times.push(performance.now() - began);
  }
  return times;
};
