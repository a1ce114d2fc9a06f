import { setTimeout as sleep } from 'node:timers/promises';
import type { FollowBuild } from './following.ts';
import type { FoldState } from './checkpointing.ts';
import { foldPages } from './fold-pages.ts';
import { LogDiffers } from './log-differs.ts';
import { stoppedAt, typesFor } from './reading.ts';
import type { StoppedAt } from './build.ts';

/** Why the following of a build ended; `ahead`: it knows events that the log does not. */
export type Ending = 'aborted' | 'foreign' | 'missing' | 'ahead' | Readonly<{ stopped: StoppedAt }>;

const largestPage = 2_000;
const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Keeps one build of a read model up to date until told to stop, or until it no longer may. */
export const followBuild = async (following: FollowBuild): Promise<Ending> => {
  const { projection, log, lease, report } = following;
  const signal = AbortSignal.any([following.signal, lease.lost]);
  const state: FoldState = { position: lease.build.position, seen: lease.build.seen };
  const ended = (): Ending | null => lease.why() ?? (following.signal.aborted ? 'aborted' : null);
  const types = typesFor(projection);
  let fresh = state.position === null;
  let pause = firstPauseMs;

  for (;;) {
    const over = ended();
    if (over) return over;
    try {
      const end = await log.end();
      if (state.seen) {
        const found = await log.idAt(state.seen.position);
        if (found !== state.seen.id) {
          report(new LogDiffers(lease.build._id, state.seen, found, end));
          return 'ahead';
        }
      }
      const beyond = state.position !== null && (end === null || state.position > end);
      const after = beyond ? (state.seen?.position ?? null) : state.position;

      const round = new AbortController();
      const asked = {
        after,
        types,
        prompt: projection.prompt === true,
        largestPage,
        signal: AbortSignal.any([signal, round.signal]),
      };
      const stopped = await foldPages(following, log.pages(asked), state, {
        end,
        fresh,
        heard: () => {
          pause = firstPauseMs;
        },
        failed: () => round.abort(),
      });
      if (stopped) {
        report(stopped);
        const at = stoppedAt(stopped);
        await lease.release(at);
        return { stopped: at };
      }
    } catch (error) {
      const why = ended();
      if (why) return why;
      report(error);
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined); // aborted
      pause = Math.min(pause * 2, longestPauseMs);
    }
    fresh = false;
  }
};
