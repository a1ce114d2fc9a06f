import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, SealedText } from '@shop/contracts/kernel';

/**
 * A caller acquired the key; `digest` identifies the request, `attempt` the attempt that executes
 * it.
 */
export type IdempotencyKeyAcquired = DomainEvent<
  'platform.IdempotencyKeyAcquired',
  { digest: string; attempt: string; at: Instant }
>;
/** The request succeeded or was refused permanently. `answer` contains the headers and the body. */
export type IdempotencyKeyCompleted = DomainEvent<
  'platform.IdempotencyKeyCompleted',
  { attempt: string; status: number; answer: SealedText; at: Instant }
>;
/** The request failed, but a retry may succeed. */
export type IdempotencyKeyReleased = DomainEvent<
  'platform.IdempotencyKeyReleased',
  { attempt: string; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const idempotencyEvents = eventRegistry({
  idempotencyKey: {
    'platform.IdempotencyKeyAcquired': event<IdempotencyKeyAcquired>(),
    'platform.IdempotencyKeyCompleted': event<IdempotencyKeyCompleted>(),
    'platform.IdempotencyKeyReleased': event<IdempotencyKeyReleased>(),
  },
});

export type IdempotencyKeyEvent = EventOf<typeof idempotencyEvents.idempotencyKey>;
