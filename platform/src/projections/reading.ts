import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { StoredEvent, Upcast } from '../event-log/index.ts';
import { toRecorded } from '../event-log/index.ts';
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

const baseOf = (type: string): string => type.slice(0, (type + '@').indexOf('@'));
const categoryOf = (stream: string): string => stream.slice(0, (stream + '-').indexOf('-'));
const literally = (text: string): string => text.replaceAll('.', String.raw`\.`);

/** The types that the store has to send: all of the slices concerned but those ignored. */
export const typesFor = ({ on, ignores }: AnyProjection): string => {
  const slices = new Set(Object.keys(on).map((type) => type.slice(0, type.indexOf('.') + 1)));
  const wanted = [...slices].map(literally).join('|');
  if (ignores.length === 0) return `^(?:${wanted})`;
  return `^(?!(?:${ignores.map(literally).join('|')})(?:@|$))(?:${wanted})`;
};

/** Tells what a projection makes of a stored event: null is of no concern. Throws `Unreadable`. */
export const reading = (projection: AnyProjection, upcast: Upcast) => {
  const { on, categories, ignores } = projection;
  const handled = new Set(Object.keys(on).map(baseOf));
  const ignored = new Set(ignores);
  const own = new Set(categories);

  return (stored: StoredEvent): Recorded<DomainEvent> | null => {
    const base = baseOf(stored.type);
    if (ignored.has(base)) return null;
    const concerned = handled.has(base) || own.has(categoryOf(stored.streamId));
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
