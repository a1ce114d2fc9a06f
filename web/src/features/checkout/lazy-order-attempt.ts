import { lazyModule } from '../../shared/lazy/lazy-module.ts';

/** Checks an order by its contract when “Buy” is pressed. Preloaded once anything is edited. */
export const orderAttempt = lazyModule(() => import('./order-attempt.ts'));

export type OrderAttemptCode = Awaited<ReturnType<typeof orderAttempt.load>>;
