const sameGestureMs = 500;

/**
 * Aborted when this process is asked to stop: by a signal, by who started it, or because that is
 * gone. A second Ctrl-C ends it at once; what it started then ends by itself.
 */
export const stopSignal = (): AbortSignal => {
  const asked = new AbortController();
  let at = 0;
  const ask = (): void => {
    at ||= performance.now();
    asked.abort();
  };
  process.on('SIGINT', () => {
    if (at > 0 && performance.now() - at > sameGestureMs) process.exit(130);
    ask();
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.on('message', ask);
  process.on('disconnect', ask);
  return asked.signal;
};
