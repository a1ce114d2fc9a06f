import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../support/random.ts';

const waitUnlessStopped = (ms: number, stopping: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal: stopping }).catch(() => undefined); // it rejects when aborted

/** Waits between two actions of a client, `everyMs` on average. Ends early when the run stops. */
export const paceClient = async (
  { random, stopping }: Readonly<{ random: Pick<Random, 'below'>; stopping: AbortSignal }>,
  everyMs: number,
): Promise<void> => {
  await waitUnlessStopped(random.below(2 * everyMs), stopping);
};

/** Waits before a request is repeated. Ends early when the run stops. */
export const backOff = async (ms: number, stopping: AbortSignal): Promise<void> => {
  await waitUnlessStopped(ms, stopping);
};
