import { changedMeanwhile } from '@shop/contracts/wire/contract';
import type { Failure } from '../../api/problem.ts';

type State = Readonly<{ revision: number | null }>;

const pause = () => new Promise((resolve) => void setTimeout(resolve, pauseMs));

const pauseMs = 250;
const maxReloads = 20;

/**
 * Reloads an entry after a save was refused because of a newer revision. The server validates
 * against the event log, so the read model may lag: retries until it has the revision, for at most
 * five seconds. Returns null on timeout.
 */
export const reloadSince = async <S extends State>(
  refusal: Failure,
  reload: () => Promise<S>,
): Promise<S | null> => {
  const refused = changedMeanwhile.safeParse(refusal).data;
  const min = refused?.current.revision ?? 0;
  for (let reloads = 1; ; reloads += 1) {
    const state = await reload();
    if ((state.revision ?? 0) >= min) return state;
    if (reloads === maxReloads) return null;
    await pause();
  }
};

/**
 * Loads an entry that the server has stored, although the read model may not have it yet. Returns
 * null if it cannot be loaded within five seconds.
 */
export const reloadCreated = async <S extends State>(
  reload: () => Promise<S>,
): Promise<S | null> => {
  for (let reloads = 1; ; reloads += 1) {
    try {
      return await reload();
    } catch {
      if (reloads === maxReloads) return null; // not found, or the connection is lost again
    }
    await pause();
  }
};
