import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

/** Staff exported a list. `filters` has no personal data; the metadata names the person. */
export type ListExported = DomainEvent<
  'audit.ListExported',
  { id: string; list: string; filters: readonly string[]; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const auditEvents = eventRegistry({
  listExport: {
    'audit.ListExported': event<ListExported>(),
  },
});

export type ListExportEvent = EventOf<typeof auditEvents.listExport>;
