import type { By, DomainEvent } from '@shop/domain/kernel';
import type { EventStore } from './event-store.ts';

/** Which states are kept, and how: raise `schema` when the state's shape changes. */
export type SnapshotPolicy = Readonly<{ schema: number; everyEvents: number }>;

type SnapshotTaken = DomainEvent<
  'platform.SnapshotTaken',
  { schema: number; revision: string; position: string; state: string }
>;

/** `state` is as it was taken; its schema number vouches for its shape. */
export type Snapshot = Readonly<{ state: unknown; revision: bigint; position: bigint }>;

const nameOf = (stream: string): string => `snapshot-${stream}`;
const by: By = { actor: 'system:snapshots', correlationId: 'snapshots', causationId: null };

const withCollections = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Set) return { $set: [...value] };
  return value;
};

const toCollections = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('$map' in value) return new Map(value.$map as [unknown, unknown][]); // as written above
  if ('$set' in value) return new Set(value.$set as unknown[]); // as written above
  return value;
};

/** The kept state of a stream, unless there is none or it has another schema. */
export const loadSnapshot = async (
  store: EventStore,
  stream: string,
  { schema }: SnapshotPolicy,
): Promise<Snapshot | null> => {
  const taken = await store.last<SnapshotTaken>(nameOf(stream));
  if (taken?.data.schema !== schema) return null;
  const { revision, position, state } = taken.data;
  return {
    state: JSON.parse(state, toCollections),
    revision: BigInt(revision),
    position: BigInt(position),
  };
};

export const takeSnapshot = async (
  store: EventStore,
  stream: string,
  { schema }: SnapshotPolicy,
  { state, revision, position }: Snapshot,
): Promise<void> => {
  const data = {
    schema,
    revision: String(revision),
    position: String(position),
    state: JSON.stringify(state, withCollections),
  };
  await store.replace(nameOf(stream), 1, [{ type: 'platform.SnapshotTaken', data, by }]);
};
