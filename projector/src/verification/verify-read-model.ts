import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import type { EventLog } from '@shop/platform/event-log';
import type { Advance, AnyProjection, Builds, Comparison } from '@shop/platform/projections';
import { startShadowBuild, compareCollections, modelKey } from '@shop/platform/projections';

export type Verification = Comparison & Readonly<{ model: string; live: number; same: boolean }>;

type VerifyOptions = Readonly<{
  projection: AnyProjection;
  builds: Builds;
  log: EventLog;
  onAdvance?: (advance: Advance) => void;
  report: (error: unknown) => void;
}>;

/** Both builds advance while the shop is open, so only a difference that persists counts. */
const maxRetries = 8;
const retryDelayMs = 400;

/** Replays a read model and compares it with the live one, document by document. */
export const verifyReadModel = async (options: VerifyOptions): Promise<Verification> => {
  const { projection, builds, log, onAdvance, report } = options;
  const live = (await builds.pointer(projection))?.live;
  if (typeof live !== 'number') throw new Error(`${modelKey(projection)} has no live build`);

  const shadowBuild = await startShadowBuild({
    projection,
    builds,
    log,
    upcast,
    purpose: 'verify',
    report,
    ...(onAdvance && { onAdvance }),
  });
  try {
    await shadowBuild.caughtUp;
    for (let remainingRetries = maxRetries; ; remainingRetries -= 1) {
      const comparison = await compareCollections(
        builds.documents(projection, live),
        builds.documents(projection, shadowBuild.build),
      );
      const isSame = comparison.differences.length === 0;
      if (isSame || remainingRetries === 0)
        return { ...comparison, model: modelKey(projection), live, same: isSame };
      await sleep(retryDelayMs);
    }
  } finally {
    await shadowBuild.stop();
    await builds.drop(projection, shadowBuild.build);
  }
};
