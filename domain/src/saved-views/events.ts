import type { DomainEvent, Instant } from '../kernel/index.ts';

/** Filters and sorting of a list that somebody of staff keeps under a name. */
export type View = Readonly<{
  section: string;
  name: string;
  /** The query string of the list. */
  search: string;
  /** Whether all of staff see it. */
  shared: boolean;
}>;

/** `revision` counts from 0. */
export type ViewSaved = DomainEvent<
  'views.ViewSaved',
  { userId: string; id: string; view: View; revision: number; at: Instant }
>;
export type ViewRemoved = DomainEvent<
  'views.ViewRemoved',
  { userId: string; id: string; at: Instant }
>;
export type ViewEvent = ViewSaved | ViewRemoved;
