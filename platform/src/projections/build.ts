/** One filling of a read model from the log: how far it came, and whose work it is. */
export type Build = {
  /** The name of its collection. */
  _id: string;
  name: string;
  version: number;
  build: number;
  /**
   * `replay` is being made beside the builds that serve and becomes `serve` when it is complete; one
   * of `replay` or `verify` without a living maker is left over. Projectors follow only `serve`.
   */
  purpose: 'serve' | 'replay' | 'verify';
  /** Whether answers ever came from it. */
  served: boolean;
  position: bigint | null;
  /** The last event that it was given: tells a log from another one. */
  seen: { position: bigint; id: string } | null;
  caughtUp: boolean;
  /** Grows with every holder; who writes under an older number has lost it. */
  lease: number;
  /** Grows while the holder lives. */
  beat: number;
  holder: string | null;
  stopped: StopPoint | null;
};

/** The event that a build cannot be taken past, and the error with its causes. */
export type StopPoint = {
  position: bigint;
  stream: string;
  eventId: string;
  type: string;
  why: string;
};

export type BuildCheckpoint = Readonly<Pick<Build, 'position' | 'seen' | 'caughtUp' | 'stopped'>>;
export type LeaseRenewalResult = 'kept' | 'foreign' | 'missing';
