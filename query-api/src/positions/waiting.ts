import type { ModelName, ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { Announced } from '@shop/platform/redis';

/** Waits until read models hold what a client has already seen elsewhere. */
export type Waiting = Readonly<{
  /**
   * The builds that got there, by `{name}-{version}`: another may serve a moment later, and be behind.
   * Null when they did not in time, or too many wait already.
   */
  until: (
    models: readonly ModelName[],
    position: bigint,
  ) => Promise<ReadonlyMap<string, number> | null>;
  hear: (announced: Announced) => void;
}>;

const patienceMs = 2_000;
const mostWaiting = 200;
const askAgainMs = 40;

type Wait = Readonly<{
  models: readonly string[];
  position: bigint;
  end: (arrived: ReadonlyMap<string, number> | null) => void;
}>;

/** Announcements tell at once; without them the database is asked, once for all who wait. */
export const waiting = (readModels: Pick<ReadModels, 'live'>): Waiting => {
  const reached = new Map<string, Readonly<{ build: number; position: bigint }>>();
  const waits = new Set<Wait>();
  const names = new Map<string, ModelName>();
  let asking = false;

  const arrivedAt = ({
    models,
    position,
  }: Omit<Wait, 'end'>): ReadonlyMap<string, number> | null => {
    const builds = new Map<string, number>();
    for (const model of models) {
      const now = reached.get(model);
      if (!now || now.position < position) return null;
      builds.set(model, now.build);
    }
    return builds;
  };

  const settle = (): void => {
    for (const wait of waits) {
      const arrived = arrivedAt(wait);
      if (arrived) wait.end(arrived);
    }
  };

  const ask = async (): Promise<void> => {
    asking = true;
    while (waits.size > 0) {
      const wanted = new Set([...waits].flatMap(({ models }) => models));
      const live = await readModels
        .live([...wanted].flatMap((model) => names.get(model) ?? []))
        .catch(() => new Map<string, never>()); // the wait runs out
      for (const [model, now] of live) reached.set(model, now);
      settle();
      if (waits.size > 0) await new Promise((resolve) => void setTimeout(resolve, askAgainMs));
    }
    asking = false;
  };

  /** Whether they still serve: a database that was dropped has other builds, and says so nowhere else. */
  const serve = async (
    models: readonly ModelName[],
    builds: ReadonlyMap<string, number>,
  ): Promise<boolean> => {
    const live = await readModels.live(models).catch(() => null); // whoever reads finds it away too
    if (!live) return true;
    const gone = [...builds].filter(([model, build]) => live.get(model)?.build !== build);
    for (const [model] of gone) reached.delete(model);
    return gone.length === 0;
  };

  return {
    until: async (models, position) => {
      for (const model of models) names.set(modelKey(model), model);
      const wanted = { models: models.map(modelKey), position };
      const arrived = arrivedAt(wanted);
      if (arrived && (await serve(models, arrived))) return arrived;
      if (waits.size >= mostWaiting) return null;

      return new Promise((resolve) => {
        const end: Wait['end'] = (builds) => {
          clearTimeout(late);
          waits.delete(wait);
          resolve(builds);
        };
        const late = setTimeout(() => end(null), patienceMs);
        const wait = { ...wanted, end };
        waits.add(wait);
        if (!asking) void ask();
      });
    },
    hear: ({ model, build, position }) => {
      const before = reached.get(model);
      // a build beside the live one may be ahead or behind: only the live one counts
      if (!before || before.build !== build || before.position >= position) return;
      reached.set(model, { build, position });
      if (waits.size > 0) settle();
    },
  };
};
