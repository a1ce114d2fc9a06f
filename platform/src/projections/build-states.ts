import type { StopPoint } from './build.ts';
import type { AnyProjection } from './projection.ts';
import { collectionName, modelKey } from './projection.ts';

export type BuildState = Readonly<{
  model: string;
  build: number;
  state: 'standby' | 'building' | 'following' | 'stopped' | 'ahead';
  /** Whether it serves queries. */
  live: boolean;
  checkpoint: bigint | null;
  /** The event that stopped it; null if it has not stopped. */
  stopped: StopPoint | null;
}>;

export type BuildStates = Readonly<{
  has: (id: string) => boolean;
  all: () => readonly BuildState[];
  update: (projection: AnyProjection, build: number, change: Partial<BuildState>) => void;
  /** A stopped build is reported as stopped until it is past the event, despite retries. */
  reportProgress: (
    projection: AnyProjection,
    build: number,
    state: BuildState['state'],
    checkpoint?: bigint | null,
  ) => void;
  /** Forgets the builds that no longer exist. */
  retain: (ids: ReadonlySet<string>) => void;
}>;

/** The states of the supervised builds. `onState` is called for each that changes what it does. */
export const createBuildStates = (onState: (state: BuildState) => void): BuildStates => {
  const states = new Map<string, BuildState>();

  const update: BuildStates['update'] = (projection, build, change) => {
    const id = collectionName(projection, build);
    const before = states.get(id) ?? {
      model: modelKey(projection),
      build,
      state: 'standby',
      live: false,
      checkpoint: null,
      stopped: null,
    };
    const after = { ...before, ...change };
    states.set(id, after);
    if (after.state !== before.state || after.live !== before.live) onState(after);
  };

  return {
    has: (id) => states.has(id),
    all: () => [...states.values()],
    update,
    reportProgress: (projection, build, state, checkpoint) => {
      const stopPoint = states.get(collectionName(projection, build))?.stopped;
      if (stopPoint && (checkpoint ?? -1n) < stopPoint.position) return;
      const position = checkpoint === undefined ? {} : { checkpoint };
      update(projection, build, { state, stopped: null, ...position });
    },
    retain: (ids) => {
      for (const id of states.keys()) if (!ids.has(id)) states.delete(id);
    },
  };
};
