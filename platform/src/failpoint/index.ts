/** Passes the named point between two steps; see `failpoints`. */
export type Failpoint = (name: string) => void;

/**
 * A point between two steps at which a program can be made to crash, as in a power failure:
 * `FAILPOINT=name:n` kills it at the n-th pass. Production has no failpoints.
 */
export const failpoints = (
  setting: string | undefined,
  environment: 'production' | 'development' | 'test',
): Failpoint => {
  const [name, count = '1'] = setting?.split(':') ?? [];
  if (name === undefined || environment === 'production') return () => undefined;

  let remainingPasses = Number(count);
  return (point) => {
    if (point !== name) return;
    remainingPasses -= 1;
    if (remainingPasses === 0) process.kill(process.pid, 'SIGKILL');
  };
};
