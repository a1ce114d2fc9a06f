import { changedMeanwhile } from '@shop/contracts/wire/contract';
import type { Failure } from '../../api/problem.ts';

type State = Readonly<{ revision: number | null }>;

const pauseMs = 250;
const mostReloads = 20;

/**
 * Reads an entry again after a save was refused because of a newer revision. The server decides by
 * the log, so its read model may not hold that revision yet: reads until it does, for at most five
 * seconds. Returns null if it still does not.
 */
export const reloadSince = async <S extends State>(
  refusal: Failure,
  reload: () => Promise<S>,
): Promise<S | null> => {
  const refused = changedMeanwhile.safeParse(refusal).data;
  const least = refused?.current.revision ?? 0;
  for (let reloads = 1; ; reloads += 1) {
    const state = await reload();
    if ((state.revision ?? 0) >= least) return state;
    if (reloads === mostReloads) return null;
    await new Promise((resolve) => void setTimeout(resolve, pauseMs));
  }
};
