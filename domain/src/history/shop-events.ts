import { auditEvents } from '../audit/events.ts';
import { catalogEvents } from '../catalog/events.ts';
import { contentEvents } from '../content/events.ts';
import { identityEvents } from '../identity/events.ts';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import { mailEvents } from '../mail/events.ts';
import { emailNotificationEvents } from '../email-notifications/events.ts';
import { orderingEvents } from '../ordering/events.ts';
import { paymentsEvents } from '../payments/events.ts';
import { promotionsEvents } from '../promotions/events.ts';
import { idempotencyEvents } from '../idempotency/events.ts';
import { savedViewsEvents } from '../saved-views/events.ts';
import { sortingEvents } from '../sorting/events.ts';
import { stockEvents } from '../stock/events.ts';
import { supportEvents } from '../support/events.ts';

/**
 * Events of the programs themselves: their progress, and the secrets that the log was written with.
 */
const platformEvents = eventRegistry({
  snapshot: { 'platform.SnapshotTaken': event<DomainEvent<'platform.SnapshotTaken'>>() },
  process: {
    'platform.ProcessSnapshotSaved': event<DomainEvent<'platform.ProcessSnapshotSaved'>>(),
  },
  secrets: { 'platform.SecretRegistered': event<DomainEvent<'platform.SecretRegistered'>>() },
});

const shopEvents = {
  ...auditEvents,
  ...catalogEvents,
  ...contentEvents,
  ...identityEvents,
  ...mailEvents,
  ...emailNotificationEvents,
  ...orderingEvents,
  ...paymentsEvents,
  ...platformEvents,
  ...promotionsEvents,
  ...idempotencyEvents,
  ...savedViewsEvents,
  ...sortingEvents,
  ...stockEvents,
  ...supportEvents,
};

/** The prefix of a stream's name, before the first hyphen. */
export type StreamKind = keyof typeof shopEvents;

/** The events in streams of the given kinds. */
export type StreamEvent<Kind extends StreamKind> = EventOf<(typeof shopEvents)[Kind]>;

export type ShopEvent = StreamEvent<StreamKind>;

/** The event types in streams of the given kinds. */
export const typesIn = (kinds: readonly StreamKind[]): readonly string[] => [
  ...new Set(kinds.flatMap((kind) => Object.keys(shopEvents[kind]))),
];

/** Every event type, in the version that this release writes. */
export const currentTypes: readonly string[] = [
  ...new Set(Object.values(shopEvents).flatMap((stream) => Object.keys(stream))),
];

/** The kinds of the streams that contain events of the type. */
export const kindsOf = (type: string): readonly string[] =>
  Object.entries(shopEvents).flatMap(([kind, stream]) =>
    Object.hasOwn(stream, type) ? [kind] : [],
  );

/** All event types in streams that contain events of the type, including the type itself. */
export const siblingTypes = (type: string): readonly string[] =>
  Object.values(shopEvents)
    .map((stream) => Object.keys(stream))
    .filter((types) => types.includes(type))
    .flat();

const currentTypeSet = new Set(currentTypes);

export const isCurrentType = (type: string): boolean => currentTypeSet.has(type);
