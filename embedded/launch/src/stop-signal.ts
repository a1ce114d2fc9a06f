const repeatedSignalMs = 500;

/**
 * Aborted when this process is asked to stop: by a signal, by its parent, or because the parent has
 * exited. A second Ctrl-C ends it at once; its children then end by themselves.
 */
export const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  let firstSignalAt = 0;
  const abort = (): void => {
    firstSignalAt ||= performance.now();
    controller.abort();
  };
  process.on('SIGINT', () => {
    if (firstSignalAt > 0 && performance.now() - firstSignalAt > repeatedSignalMs)
      process.exit(130);
    abort();
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  process.on('message', abort);
  process.on('disconnect', abort);
  return controller.signal;
};
