/** Passes the named gap between two steps; see `failpoints`. */
export type Failpoint = (name: string) => void;

/**
 * A gap between two steps at which a program may be told to die, as if its power had failed:
 * `FAILPOINT=name:n` kills it at the n-th pass. Production knows none.
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
