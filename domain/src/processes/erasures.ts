import { identityEvents } from '../identity/events.ts';
import type { EventIn } from '../kernel/index.ts';
import { someOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

/** A person whose data is to become unreadable. */
export type Erasure = Readonly<{
  userId: string;
  /** The people whose files and data keys are deleted. */
  people: readonly string[];
  requestedAt: Instant;
}>;

export type ErasureStep = Readonly<{ do: 'erase'; erasure: Erasure }>;

const erasureEvents = someOf(
  identityEvents.user,
  'identity.ErasureRequested',
  'identity.UserErased',
);
type ErasureEvent = EventIn<typeof erasureEvents>;

export const { types: erasureEventTypes, includes: isErasureEvent } = erasureEvents;

/**
 * The instance is a person from the request for erasure until it is recorded as complete. Null
 * ends it.
 */
export const evolveErasure = (event: ErasureEvent): Erasure | null => {
  if (event.type === 'identity.UserErased') return null;
  const { userId, people, at } = event.data;
  return { userId, people, requestedAt: at };
};

export const erasureSteps = (erasure: Erasure): readonly ErasureStep[] => [
  { do: 'erase', erasure },
];
