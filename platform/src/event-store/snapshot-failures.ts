import type { Log } from '../log/index.ts';
import { Counter } from '../metrics/index.ts';

const failedSnapshots = new Counter({
  name: 'snapshots_failed_total',
  help: 'Snapshots that could not be written, by the category of their stream',
  labelNames: ['category'],
});

/**
 * Logs and counts each failed snapshot. Until one succeeds, loads of the stream read more events.
 */
export const reportSnapshotFailure =
  (log: Pick<Log, 'warn'>) =>
  (stream: string, error: unknown): void => {
    failedSnapshots.inc({ category: stream.split('-', 1)[0] ?? stream });
    log.warn(
      { err: error, stream },
      'Could not write a snapshot; loads read more events until one succeeds',
    );
  };
