import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import type { EventLog } from '@shop/platform/event-log';
import type { Advance, AnyProjection, Builds, Comparison } from '@shop/platform/projections';
import { buildBeside, compareCollections, modelKey } from '@shop/platform/projections';

export type Verdict = Comparison & Readonly<{ model: string; live: number; same: boolean }>;

type Verified = Readonly<{
  projection: AnyProjection;
  builds: Builds;
  log: EventLog;
  onAdvance?: (advance: Advance) => void;
  report: (error: unknown) => void;
}>;

/** While the shop is open both move on: a difference counts when it stays. */
const tries = 8;
const betweenTriesMs = 400;

/** Replays a read model beside the live one and compares them, document by document. */
export const verify = async (verified: Verified): Promise<Verdict> => {
  const { projection, builds, log, onAdvance, report } = verified;
  const live = (await builds.pointer(projection))?.live;
  if (typeof live !== 'number') throw new Error(`${modelKey(projection)} has no live build`);

  const beside = await buildBeside({
    projection,
    builds,
    log,
    upcast,
    purpose: 'verify',
    report,
    ...(onAdvance && { onAdvance }),
  });
  try {
    await beside.caughtUp;
    for (let left = tries; ; left -= 1) {
      const comparison = await compareCollections(
        builds.documents(projection, live),
        builds.documents(projection, beside.build),
      );
      const same = comparison.differences.length === 0;
      if (same || left === 0) return { ...comparison, model: modelKey(projection), live, same };
      await sleep(betweenTriesMs);
    }
  } finally {
    await beside.stop();
    await builds.drop(projection, beside.build);
  }
};
