import type { EventLog } from '@shop/platform/event-log';
import { appendedPositionCheck } from '@shop/platform/event-log';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { PositionAnnouncement } from '@shop/platform/redis';

/** Waits until read models include what a client has already seen. */
export type ReadModelWaiter = Readonly<{
  /**
   * The builds that reached the position, by `{name}-{version}`. Read from these builds, because
   * another one may start to serve and lag behind. Null after two seconds, if too many requests
   * wait, or if the log has not reached the position.
   */
  until: (
    models: readonly ModelName[],
    position: bigint,
  ) => Promise<ReadonlyMap<string, number> | null>;
  receive: (announcement: PositionAnnouncement) => void;
}>;

const timeoutMs = 2_000;
const maxWaits = 200;
const pollMs = 40;

type PendingWait = Readonly<{
  models: readonly string[];
  position: bigint;
  end: (arrivedBuilds: ReadonlyMap<string, number> | null) => void;
}>;

/**
 * Announcements resolve waits at once. In addition, one shared poll of the database serves all
 * waits.
 */
export const readModelWaiter = (
  readModels: Pick<ReadModels, 'live'>,
  log: Pick<EventLog, 'lastEvent'>,
): ReadModelWaiter => {
  const hasAppended = appendedPositionCheck(log);
  const positions = new Map<string, Readonly<{ build: number; position: bigint }>>();
  const pendingWaits = new Set<PendingWait>();
  const modelsByKey = new Map<string, ModelName>();
  let isPolling = false;

  const findArrivedBuilds = ({
    models,
    position,
  }: Omit<PendingWait, 'end'>): ReadonlyMap<string, number> | null => {
    const builds = new Map<string, number>();
    for (const model of models) {
      const current = positions.get(model);
      if (!current || current.position < position) return null;
      builds.set(model, current.build);
    }
    return builds;
  };

  const resolveArrived = (): void => {
    for (const pendingWait of pendingWaits) {
      const arrivedBuilds = findArrivedBuilds(pendingWait);
      if (arrivedBuilds) pendingWait.end(arrivedBuilds);
    }
  };

  const pollModels = async (): Promise<void> => {
    isPolling = true;
    while (pendingWaits.size > 0) {
      const target = new Set([...pendingWaits].flatMap(({ models }) => models));
      const live = await readModels
        .live([...target].flatMap((model) => modelsByKey.get(model) ?? []))
        .catch(() => new Map<string, never>()); // the wait times out
      for (const [model, current] of live) positions.set(model, current);
      resolveArrived();
      if (pendingWaits.size > 0) await new Promise((resolve) => void setTimeout(resolve, pollMs));
    }
    isPolling = false;
  };

  /**
   * Whether the builds still serve. A dropped database has other builds, and no announcement says
   * so.
   */
  const areServing = async (
    models: readonly ModelName[],
    builds: ReadonlyMap<string, number>,
  ): Promise<boolean> => {
    // the caller's read fails in the same way
    const live = await readModels.live(models).catch(() => null);
    if (!live) return true;
    const replaced = [...builds].filter(([model, build]) => live.get(model)?.build !== build);
    for (const [model] of replaced) positions.delete(model);
    return replaced.length === 0;
  };

  return {
    until: async (models, position) => {
      const startedAt = performance.now();
      const remainingMs = (): number => timeoutMs - (performance.now() - startedAt);
      for (const model of models) modelsByKey.set(modelKey(model), model);
      const target = { models: models.map(modelKey), position };
      const arrivedBuilds = findArrivedBuilds(target);
      if (arrivedBuilds && (await areServing(models, arrivedBuilds))) return arrivedBuilds;
      // any client can invent a position far ahead, and would take the place of another
      if (!(await hasAppended(position, remainingMs()))) return null;
      if (pendingWaits.size >= maxWaits) return null;

      return new Promise((resolve) => {
        const resolveWait: PendingWait['end'] = (builds) => {
          clearTimeout(timer);
          pendingWaits.delete(pendingWait);
          resolve(builds);
        };
        const timer = setTimeout(() => resolveWait(null), remainingMs());
        const pendingWait = { ...target, end: resolveWait };
        pendingWaits.add(pendingWait);
        if (!isPolling) void pollModels();
      });
    },
    receive: ({ model, build, position }) => {
      const last = positions.get(model);
      // a build beside the live one may be ahead or behind: only the live one counts
      if (!last || last.build !== build || last.position >= position) return;
      positions.set(model, { build, position });
      if (pendingWaits.size > 0) resolveArrived();
    },
  };
};
