import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Sealed } from '@shop/contracts/kernel';

/** Somebody began to do what was asked for; `digest` tells what it was, `attempt` who does it. */
export type IdempotencyKeyAcquired = DomainEvent<
  'platform.RequestClaimed',
  { digest: string; attempt: string; at: Instant }
>;
/** It was done, or refused for good. `answer` holds the headers and the body. */
export type IdempotencyKeyCompleted = DomainEvent<
  'platform.RequestAnswered',
  { attempt: string; status: number; answer: Sealed; at: Instant }
>;
/** It failed in a way that asking again may mend. */
export type IdempotencyKeyReleased = DomainEvent<
  'platform.RequestAbandoned',
  { attempt: string; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const idempotencyEvents = eventRegistry({
  request: {
    'platform.RequestClaimed': event<IdempotencyKeyAcquired>(),
    'platform.RequestAnswered': event<IdempotencyKeyCompleted>(),
    'platform.RequestAbandoned': event<IdempotencyKeyReleased>(),
  },
});

export type IdempotencyKeyEvent = EventOf<typeof idempotencyEvents.request>;
