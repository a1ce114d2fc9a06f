import { randomUUID } from 'node:crypto';
import type { CommandContext, DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { EventStore } from './event-store.ts';
import { parseState, serializeState } from './snapshot-state.ts';

/** How often a snapshot is taken. Raise `schema` when the shape of the state changes. */
export type SnapshotPolicy = Readonly<{ schema: number; everyEvents: number }>;

/** One part of a snapshot: `state` is a slice of its compressed bytes, in base64. */
type SnapshotTaken = DomainEvent<
  'platform.SnapshotTaken',
  {
    snapshotId: string;
    schema: number;
    revision: string;
    position: string;
    part: number;
    parts: number;
    state: string;
  }
>;

/** A stored state. The schema number guarantees its shape. */
export type Snapshot = Readonly<{ state: unknown; revision: bigint; position: bigint }>;

/** An append is at most 1 MiB; in base64 a part takes half of that. */
const bytesPerPart = 384 * 1024;

/**
 * The number of snapshots of equal size that fit in a stream: the last complete one and incomplete
 * ones.
 */
const snapshotsPerStream = 4;

const snapshotStream = (stream: string): string => `snapshot-${stream}`;
const context: CommandContext = {
  actor: 'system:snapshots',
  correlationId: 'snapshots',
  causationId: null,
};

/** The parts of the newest complete snapshot, in order. */
const findNewestComplete = (
  newestFirst: readonly RecordedEvent<SnapshotTaken>[],
): readonly SnapshotTaken['data'][] | null => {
  const bySnapshot = Map.groupBy(
    newestFirst.map(({ data }) => data),
    ({ snapshotId }) => snapshotId,
  );
  const complete = [...bySnapshot.values()].find((parts) => parts.length === parts[0]?.parts);
  return complete?.toSorted((one, other) => one.part - other.part) ?? null;
};

/** The newest complete snapshot of a stream; null if the policy's schema has no snapshot. */
export const loadSnapshot = async (
  store: EventStore,
  stream: string,
  { schema }: SnapshotPolicy,
): Promise<Snapshot | null> => {
  const name = snapshotStream(stream);
  const newest = await store.last<SnapshotTaken>(name);
  if (!newest) return null;
  const { parts: count } = newest.data;
  const candidates =
    count === 1
      ? [newest]
      : await store.readBackwards<SnapshotTaken>(name, count * snapshotsPerStream);
  const parts = findNewestComplete(candidates.filter(({ data }) => data.schema === schema));
  const [first] = parts ?? [];
  if (!parts || !first) return null;
  const bytes = Buffer.concat(parts.map(({ state }) => Buffer.from(state, 'base64')));
  return {
    state: await parseState(bytes),
    revision: BigInt(first.revision),
    position: BigInt(first.position),
  };
};

/** Writes a snapshot in parts that fit an append. It is valid once its last part is written. */
export const takeSnapshot = async (
  store: EventStore,
  stream: string,
  { schema }: SnapshotPolicy,
  { state, revision, position }: Snapshot,
): Promise<void> => {
  const bytes = await serializeState(state);
  const parts = Math.max(1, Math.ceil(bytes.length / bytesPerPart));
  const snapshotId = randomUUID();
  for (let part = 0; part < parts; part += 1) {
    const slice = bytes.subarray(part * bytesPerPart, (part + 1) * bytesPerPart);
    const data: SnapshotTaken['data'] = {
      snapshotId,
      schema,
      revision: String(revision),
      position: String(position),
      part,
      parts,
      state: slice.toString('base64'),
    };
    await store.replace(snapshotStream(stream), parts * snapshotsPerStream, [
      { type: 'platform.SnapshotTaken', data, by: context },
    ]);
  }
};
