/** One build of a read model from the log: its checkpoint and its owner. */
export type Build = {
  /** The name of the build's collection. */
  _id: string;
  name: string;
  version: number;
  build: number;
  /**
   * A `replay` is built beside the serving builds and becomes `serve` when it is complete. A
   * `replay` or `verify` build without a live owner is left over. Projectors run only `serve`
   * builds.
   */
  purpose: 'serve' | 'replay' | 'verify';
  /** Whether this build has ever served queries. */
  served: boolean;
  position: bigint | null;
  /** The last event in the build. It detects a different log. */
  seen: { position: bigint; id: string } | null;
  caughtUp: boolean;
  /** Increases with every owner. Writes with an older number are rejected. */
  lease: number;
  /** Increases with every heartbeat of the owner. */
  heartbeat: number;
  owner: string | null;
  stopped: StopPoint | null;
};

/** The event that stopped a build, with its error and causes. */
export type StopPoint = {
  position: bigint;
  stream: string;
  eventId: string;
  type: string;
  reason: string;
};

export type BuildCheckpoint = Readonly<Pick<Build, 'position' | 'seen' | 'caughtUp' | 'stopped'>>;
export type LeaseRenewalResult = 'renewed' | 'foreign' | 'missing';
