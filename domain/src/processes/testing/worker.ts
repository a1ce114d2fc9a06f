import type { Doing } from '../carry-out.ts';
import { carryOut } from '../carry-out.ts';
import type { Step } from '../fulfilment.ts';
import { acknowledge, stepsOf } from '../fulfilment.ts';
import { evolveUndertaking } from '../undertaking/evolve.ts';
import { isFulfilmentEvent } from '../undertaking/kinds.ts';
import type { Undertaking } from '../undertaking/undertaking.ts';
import type { Jobs } from './jobs.ts';
import type { ShopInMemory } from './shop-in-memory.ts';
import { attempt } from './shop-in-memory.ts';
import { worldOf } from './world.ts';

/** One program that drives orders by its own fold of the log, as far as it has read it. */
export const workerOf = (shop: ShopInMemory, jobs: Jobs) => {
  let read = 0;
  let open = new Map<string, Undertaking>();
  const world = worldOf(shop, jobs);
  let doing: Doing<void, Step | null> | null = null;

  const keep = (id: string, next: Undertaking | null): void => {
    if (next) open.set(id, next);
    else open.delete(id);
  };
  const readOn = (count: number): void => {
    for (const event of shop.log.slice(read, read + count)) {
      if (!isFulfilmentEvent(event)) continue;
      const { orderId } = event.data;
      keep(orderId, evolveUndertaking(open.get(orderId) ?? null, event));
    }
    read = Math.min(shop.log.length, read + count);
  };
  const done = (step: Step | null): void => {
    const undertaking = step && open.get(step.orderId);
    if (step && undertaking) keep(step.orderId, acknowledge(undertaking, step));
  };
  /** Goes on with what it began, and tells whether there is more; what is refused is left. */
  const goOn = (): boolean => {
    const allowed = attempt(() => {
      const result = doing?.next();
      if (result && result.done !== true) return;
      doing = null;
      if (result) done(result.value);
    });
    if (!allowed) doing = null;
    return doing !== null;
  };

  const begin = (step: Step): void => void (doing = carryOut(world, step, shop.clock()));

  return {
    open: (): readonly Undertaking[] => [...open.values()],
    readOn,
    goOn,
    begin: (choice: number): void => {
      if (doing) return;
      const steps = [...open.values()].flatMap(stepsOf);
      const step = steps[choice % Math.max(1, steps.length)];
      if (step) begin(step);
    },
    /** It dies, and another one begins where it was, with nothing but the log. */
    crash: (): void => {
      const reached = read;
      doing = null;
      read = 0;
      open = new Map();
      readOn(reached);
    },
    /** Everything that is due, read to the end of the log. */
    drive: (): void => {
      doing = null;
      readOn(Number.POSITIVE_INFINITY);
      const known = [...open.values()];
      for (const undertaking of known) {
        for (const step of stepsOf(undertaking)) {
          begin(step);
          while (goOn());
        }
      }
      readOn(Number.POSITIVE_INFINITY);
    },
  };
};
