import type { ErasureEvent } from '../identity/events.ts';
import type { DomainEvent } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

/** A person that is to become unreadable. */
export type Erasure = Readonly<{
  userId: string;
  /** Whose files and data keys go. */
  people: readonly string[];
  askedAt: Instant;
}>;

export type ErasureStep = Readonly<{ do: 'erase'; erasure: Erasure }>;

const kinds: Readonly<Record<ErasureEvent['type'], true>> = {
  'identity.ErasureAsked': true,
  'identity.UserErased': true,
};

export const isErasureEvent = (event: DomainEvent): event is ErasureEvent =>
  Object.hasOwn(kinds, event.type);

export const erasureEventTypes: readonly string[] = Object.keys(kinds);

export const evolveErasure = (event: ErasureEvent): Erasure | null => {
  if (event.type === 'identity.UserErased') return null;
  const { userId, people, at } = event.data;
  return { userId, people, askedAt: at };
};

export const erasureSteps = (erasure: Erasure): readonly ErasureStep[] => [
  { do: 'erase', erasure },
];
