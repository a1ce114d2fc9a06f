import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, SealedText } from '@shop/contracts/kernel';

/**
 * A caller acquired the key; `digest` identifies the request, `attempt` the attempt that executes
 * it.
 */
export type IdempotencyKeyAcquired = DomainEvent<
  'idempotency.IdempotencyKeyAcquired',
  { digest: string; attempt: string; at: Instant }
>;
/** The request succeeded or was refused permanently. `answer` contains the headers and the body. */
export type IdempotencyKeyCompleted = DomainEvent<
  'idempotency.IdempotencyKeyCompleted',
  { attempt: string; status: number; answer: SealedText; at: Instant }
>;
/** The request failed, but a retry may succeed. */
export type IdempotencyKeyReleased = DomainEvent<
  'idempotency.IdempotencyKeyReleased',
  { attempt: string; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const idempotencyEvents = eventRegistry({
  idempotencyKey: {
    'idempotency.IdempotencyKeyAcquired': event<IdempotencyKeyAcquired>(),
    'idempotency.IdempotencyKeyCompleted': event<IdempotencyKeyCompleted>(),
    'idempotency.IdempotencyKeyReleased': event<IdempotencyKeyReleased>(),
  },
});

export type IdempotencyKeyEvent = EventOf<typeof idempotencyEvents.idempotencyKey>;
