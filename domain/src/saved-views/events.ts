import type { View } from '@shop/contracts/saved-views/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

/** `revision` counts from 0. */
export type ViewSaved = DomainEvent<
  'savedViews.ViewSaved',
  { userId: string; id: string; view: View; revision: number; at: Instant }
>;
export type ViewRemoved = DomainEvent<
  'savedViews.ViewRemoved',
  { userId: string; id: string; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const savedViewsEvents = eventRegistry({
  savedViews: {
    'savedViews.ViewSaved': event<ViewSaved>(),
    'savedViews.ViewRemoved': event<ViewRemoved>(),
  },
});

export type ViewEvent = EventOf<typeof savedViewsEvents.savedViews>;
