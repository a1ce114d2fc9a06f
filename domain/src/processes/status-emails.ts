import type { ProductStatusChanged } from '../catalog/events.ts';
import type { DomainEvent, Recorded } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

/** A status change of a product whose owners are not emailed yet; a later change replaces it. */
export type StatusChange = Readonly<{
  productId: string;
  /** Of the event: names the emails, so that each owner gets one. */
  eventId: string;
  /** Place of the event in the log: orders are read no older than this. */
  position: string;
  at: Instant;
}>;

export type StatusEmailsStep = Readonly<{ do: 'email-owners' }> & StatusChange;

const type: ProductStatusChanged['type'] = 'catalog.ProductStatusChanged';

export const statusEmailEventTypes: readonly string[] = [type];

export const isStatusChange = (
  event: Recorded<DomainEvent>,
): event is Recorded<ProductStatusChanged> => event.type === type;

export const statusChangeOf = ({
  id: eventId,
  position,
  data: { productId, at },
}: Recorded<ProductStatusChanged>): StatusChange => ({
  productId,
  eventId,
  position: String(position),
  at,
});
