import type { View } from '@shop/contracts/saved-views/values';
import type { DomainEvent } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

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
