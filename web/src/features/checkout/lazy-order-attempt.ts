import { lazyModule } from '../../shared/lazy/lazy-module.ts';

/** Validates an order against its contract when “Buy” is pressed. Preloaded on the first edit. */
export const orderAttempt = lazyModule(() => import('./order-attempt.ts'));

export type OrderAttemptCode = Awaited<ReturnType<typeof orderAttempt.load>>;
