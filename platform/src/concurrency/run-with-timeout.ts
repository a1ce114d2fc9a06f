type TimeoutOptions<Late> = Readonly<{
  /** Milliseconds. */
  timeoutMs: number;
  /** The result if `run` takes longer; it may throw instead. */
  onTimeout: () => Late;
}>;

/**
 * The result of `run`, or that of `onTimeout` after `timeoutMs`. `run` is not canceled: it must be
 * harmless if it ends later, and a later error of it is dropped.
 */
export const runWithTimeout = async <Result, Late>(
  { timeoutMs, onTimeout }: TimeoutOptions<Late>,
  run: () => Promise<Result>,
): Promise<Result | Late> => {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  try {
    return await Promise.race([run(), timeout.promise.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
};
