import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { baseTypeOf } from '@shop/domain/kernel';
import type { StoredEvent, Upcast } from '../event-log/index.ts';
import { openTypesPattern, streamKindOf, toRecorded } from '../event-log/index.ts';
import type { StopPoint } from './builds.ts';
import type { AnyProjection } from './projection.ts';

/** An event that a projection must handle and cannot read. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
  readonly position: bigint;
  readonly type: string;
  readonly stream: string;
  readonly eventId: string;

  constructor(stored: StoredEvent, reason: string, options?: ErrorOptions) {
    const { type, position, streamId, id } = stored;
    super(`${type} at ${position.commit}: ${reason}`, options);
    this.position = position.commit;
    this.type = type;
    this.stream = streamId;
    this.eventId = id;
  }
}

const listCauses = (error: Error): readonly string[] =>
  error.cause instanceof Error ? [error.message, ...listCauses(error.cause)] : [error.message];

/** The stored record of an event that stopped a build. */
export const toStopPoint = (unreadable: UnreadableEventError): StopPoint => {
  const { position, stream, eventId, type } = unreadable;
  return { position, stream, eventId, type, reason: listCauses(unreadable).join(': ') };
};

/** The types that the store has to send: all types of the slices concerned, except ignored ones. */
export const typesPatternFor = ({ on: handlers, ignores }: AnyProjection): string =>
  openTypesPattern(Object.keys(handlers), ignores);

/**
 * Parses a stored event for a projection; null if it does not affect it. Throws
 * `UnreadableEventError`.
 */
export const eventReader = (projection: AnyProjection, upcast: Upcast) => {
  const { on: handlers, categories, ignores } = projection;
  const handledTypes = new Set(Object.keys(handlers).map(baseTypeOf));
  const ignoredBases = new Set(ignores.map(baseTypeOf));
  const ownCategories = new Set(categories);

  return (stored: StoredEvent): RecordedEvent<DomainEvent> | null => {
    const base = baseTypeOf(stored.type);
    if (ignoredBases.has(base)) return null;
    const isRequired = handledTypes.has(base) || ownCategories.has(streamKindOf(stored.streamId));
    if (!stored.isJson || typeof stored.data !== 'object' || stored.data === null) {
      if (isRequired) throw new UnreadableEventError(stored, 'its data is no JSON object');
      return null;
    }
    let event;
    try {
      event = toRecorded(stored, upcast);
    } catch (cause) {
      if (isRequired) throw new UnreadableEventError(stored, 'no upcaster can read it', { cause });
      return null;
    }
    if (Object.hasOwn(handlers, event.type)) return event;
    if (isRequired) throw new UnreadableEventError(stored, 'its type or version is unknown');
    return null;
  };
};
