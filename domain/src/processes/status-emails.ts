import type { ProductStatusChanged } from '../catalog/events.ts';
import { catalogEvents } from '../catalog/events.ts';
import type { DomainEvent, RecordedEvent } from '../kernel/index.ts';
import { someOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

/** A status change of a product whose owners are not emailed yet; a later change replaces it. */
export type UnemailedStatusChange = Readonly<{
  productId: string;
  /** The event's id, from which the ids of the emails are derived, so that each owner gets one. */
  eventId: string;
  /** Place of the event in the log: orders are read no older than this. */
  position: string;
  at: Instant;
}>;

export type StatusEmailsStep = Readonly<{ do: 'email-owners' }> & UnemailedStatusChange;

const statusEmailEvents = someOf(catalogEvents.product, 'catalog.ProductStatusChanged');

export const { types: statusEmailEventTypes } = statusEmailEvents;

export const isStatusChange = (
  event: RecordedEvent<DomainEvent>,
): event is RecordedEvent<ProductStatusChanged> => statusEmailEvents.includes(event);

export const statusChangeOf = ({
  id: eventId,
  position,
  data: { productId, at },
}: RecordedEvent<ProductStatusChanged>): UnemailedStatusChange => ({
  productId,
  eventId,
  position: String(position),
  at,
});
