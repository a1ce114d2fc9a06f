import type { Doing, World } from '../carry-out.ts';
import type { Jobs } from './jobs.ts';
import { ask } from './jobs.ts';
import type { ShopInMemory } from './shop-in-memory.ts';
import { attempt } from './shop-in-memory.ts';

function* rest<Answer>(answer: Answer): Doing<void, Answer> {
  yield;
  return answer;
}

/** A shop in memory as a worker meets it: it rests after each thing it did or looked up. */
export const worldOf = (shop: ShopInMemory, jobs: Jobs): World<void> => ({
  placedOrder: (id) => rest(shop.placedOrder(id)),
  isBanned: (emailHash) => rest(shop.banned.has(emailHash)),
  toOrder: (command) => rest(shop.toOrder(command)),
  toPool: (command) => rest(shop.toPool(command)),
  toPromo: (command) => rest(attempt(() => shop.toPromo(command))),
  ask: (job) => rest(ask(shop, jobs, job)),
});
