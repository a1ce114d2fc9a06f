import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { baseTypeOf } from '@shop/domain/kernel';
import type { StoredEvent, Upcast } from '../event-log/index.ts';
import { openTypesPattern, streamKindOf, toRecorded } from '../event-log/index.ts';
import type { StoppedAt } from './build.ts';
import type { AnyProjection } from './projection.ts';

/** An event that a projection may not pass over and can't understand. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly position: bigint;
  readonly type: string;
  readonly stream: string;
  readonly eventId: string;

  constructor(stored: StoredEvent, why: string, options?: ErrorOptions) {
    const { type, position, streamId, id } = stored;
    super(`${type} at ${position.commit}: ${why}`, options);
    this.position = position.commit;
    this.type = type;
    this.stream = streamId;
    this.eventId = id;
  }
}

const causesOf = (error: Error): readonly string[] =>
  error.cause instanceof Error ? [error.message, ...causesOf(error.cause)] : [error.message];

/** What is kept of an event that stopped a build. */
export const stoppedAt = (unreadable: Unreadable): StoppedAt => {
  const { position, stream, eventId, type } = unreadable;
  return { position, stream, eventId, type, why: causesOf(unreadable).join(': ') };
};

/** The types that the store has to send: all of the slices concerned but those ignored. */
export const typesFor = ({ on, ignores }: AnyProjection): string =>
  openTypesPattern(Object.keys(on), ignores);

/** Tells what a projection makes of a stored event: null is of no concern. Throws `Unreadable`. */
export const reading = (projection: AnyProjection, upcast: Upcast) => {
  const { on, categories, ignores } = projection;
  const handled = new Set(Object.keys(on).map(baseTypeOf));
  const ignored = new Set(ignores.map(baseTypeOf));
  const own = new Set(categories);

  return (stored: StoredEvent): Recorded<DomainEvent> | null => {
    const base = baseTypeOf(stored.type);
    if (ignored.has(base)) return null;
    const concerned = handled.has(base) || own.has(streamKindOf(stored.streamId));
    if (!stored.isJson || typeof stored.data !== 'object' || stored.data === null) {
      if (concerned) throw new Unreadable(stored, 'its data is no JSON object');
      return null;
    }
    let event;
    try {
      event = toRecorded(stored, upcast);
    } catch (cause) {
      if (concerned) throw new Unreadable(stored, 'no upcaster can read it', { cause });
      return null;
    }
    if (Object.hasOwn(on, event.type)) return event;
    if (concerned) throw new Unreadable(stored, 'its type or version is unknown');
    return null;
  };
};
