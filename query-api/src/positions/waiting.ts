import type { ModelName, ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { Announced } from '@shop/platform/redis';

/** Waits until read models hold what a client has already seen elsewhere. */
export type Waiting = Readonly<{
  /** False when they did not get there in time, or too many wait already. */
  until: (models: readonly ModelName[], position: bigint) => Promise<boolean>;
  hear: (announced: Announced) => void;
}>;

const patienceMs = 2_000;
const mostWaiting = 200;
const askAgainMs = 40;

type Wait = Readonly<{
  models: readonly string[];
  position: bigint;
  end: (arrived: boolean) => void;
}>;

/** Announcements tell at once; without them the database is asked, once for all who wait. */
export const waiting = (readModels: Pick<ReadModels, 'live'>): Waiting => {
  const reached = new Map<string, Readonly<{ build: number; position: bigint }>>();
  const waits = new Set<Wait>();
  const names = new Map<string, ModelName>();
  let asking = false;

  const isThere = ({ models, position }: Omit<Wait, 'end'>): boolean =>
    models.every((model) => (reached.get(model)?.position ?? -1n) >= position);

  const settle = (): void => {
    for (const wait of waits) if (isThere(wait)) wait.end(true);
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

  return {
    until: (models, position) => {
      for (const model of models) names.set(modelKey(model), model);
      const wanted = { models: models.map(modelKey), position };
      if (isThere(wanted)) return Promise.resolve(true);
      if (waits.size >= mostWaiting) return Promise.resolve(false);

      return new Promise((resolve) => {
        const end = (arrived: boolean): void => {
          clearTimeout(late);
          waits.delete(wait);
          resolve(arrived);
        };
        const late = setTimeout(() => end(false), patienceMs);
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
