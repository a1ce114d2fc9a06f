import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { EventLog } from './event-log.ts';
import type { Upcast } from './recorded.ts';
import { toRecorded } from './recorded.ts';

export interface Checkpoints {
  load(follower: string): Promise<bigint | null>;
  save(follower: string, position: bigint): Promise<void>;
}

type Following = Readonly<{
  log: EventLog;
  checkpoints: Checkpoints;
  follower: string;
  upcast: Upcast;
  handle: (event: Recorded<DomainEvent>) => Promise<void>;
  /** Called when all that there was at the start has been handled. */
  onCaughtUp?: () => void;
  /** Regular expression of the types to hand over; all of the shop's when absent. */
  types?: string;
  signal: AbortSignal;
}>;

/**
 * Hands over every event in order, one after another, and remembers how far it came
 * only after an event is handled: delivery is at least once, never out of order.
 * Throws when the store goes away; the caller follows again.
 */
export const followAll = async (following: Following): Promise<void> => {
  const { log, checkpoints, follower, upcast, handle, onCaughtUp, types, signal } = following;
  const after = await checkpoints.load(follower);

  for await (const page of log.pages({ after, ...(types !== undefined && { types }), signal })) {
    for (const event of page.events) {
      if (!event.isJson) continue;
      const recorded = toRecorded(event, upcast);
      await handle(recorded);
      await checkpoints.save(follower, recorded.position);
    }
    if (page.caughtUp) onCaughtUp?.();
  }
};
