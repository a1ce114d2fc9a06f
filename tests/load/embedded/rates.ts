/** Things done a second, by so many at once, for so long. `run` answers how many it did. */
export const perSecond = async (
  atOnce: number,
  seconds: number,
  run: (turn: number) => Promise<number>,
): Promise<number> => {
  const began = performance.now();
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
  return (done / (performance.now() - began)) * 1_000;
};

/** The same for work that waits for nobody. */
export const perSecondAlone = (seconds: number, run: (turn: number) => number): number => {
  const began = performance.now();
  const until = began + seconds * 1_000;
  let done = 0;
  for (let turn = 0; performance.now() < until; turn += 1) done += run(turn);
  return (done / (performance.now() - began)) * 1_000;
};

/** Milliseconds that each of so many runs took, one after another. */
export const timesOf = async (runs: number, run: (turn: number) => Promise<unknown>) => {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    const began = performance.now();
    await run(turn);
    times.push(performance.now() - began);
  }
  return times;
};
