import type { EventLog, Upcast } from '../event-log/index.ts';
import type { Failpoint } from '../failpoint/index.ts';
import type { Builds } from './builds.ts';
import type { BuildLease } from './lease.ts';
import type { AnyProjection } from './projection.ts';

export type Advance = Readonly<{
  checkpoint: bigint | null;
  /** The number of events. */
  events: number;
  /** Whether any document changed. */
  changed: boolean;
  /** When the last event was stored. */
  storedAt: Date | null;
  caughtUp: boolean;
}>;

export type RunBuildOptions = Readonly<{
  projection: AnyProjection;
  builds: Builds;
  log: EventLog;
  upcast: Upcast;
  lease: BuildLease;
  signal: AbortSignal;
  onAdvance: (advance: Advance) => void;
  report: (error: unknown) => void;
  failpoint?: Failpoint;
}>;
