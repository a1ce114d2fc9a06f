/** One filling of a read model from the log: how far it came, and whose work it is. */
export type Build = {
  /** The name of its collection. */
  _id: string;
  name: string;
  version: number;
  build: number;
  /** What is built to compare with is nobody's to serve or to follow on. */
  purpose: 'serve' | 'verify';
  position: bigint | null;
  /** The last event that it was given: tells a log from another one. */
  seen: { position: bigint; id: string } | null;
  caughtUp: boolean;
  /** Grows with every holder; who writes under an older number has lost it. */
  lease: number;
  /** Grows while the holder lives. */
  beat: number;
  holder: string | null;
  stopped: { position: bigint; type: string; why: string } | null;
};

export type Progress = Readonly<Pick<Build, 'position' | 'seen' | 'caughtUp' | 'stopped'>>;
export type Kept = 'kept' | 'foreign' | 'missing';
