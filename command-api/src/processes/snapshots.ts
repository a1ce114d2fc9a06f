import { randomUUID } from 'node:crypto';
import type { CommandContext, DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { EventStore } from '@shop/platform/event-store';

/** A snapshot is used only by a process with the same state schema and event types. */
export type SnapshotFormat = Readonly<{ name: string; schema: number; types: string }>;

/** One part of a snapshot: a slice of the JSON text of all open instances. */
type SnapshotPart = DomainEvent<
  'platform.ProcessSnapshotSaved',
  {
    schema: number;
    types: string;
    snapshotId: string;
    position: string;
    part: number;
    parts: number;
    slice: string;
  }
>;

export type ProcessSnapshot = Readonly<{ position: bigint; open: readonly unknown[] }>;

export interface ProcessSnapshots {
  readonly stream: string;
  /** The complete snapshot with the highest position; if null, the process folds the whole log. */
  load(): Promise<ProcessSnapshot | null>;
  save(snapshot: ProcessSnapshot): Promise<void>;
}

/**
 * Characters per part. A character takes at most three bytes, so a part takes at most about a
 * quarter of the append limit of the store (1 MiB).
 */
const sliceLength = 80_000;

const slicesOf = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / sliceLength) }, (_, part) =>
    text.slice(part * sliceLength, (part + 1) * sliceLength),
  );

type Parts = readonly [RecordedEvent<SnapshotPart>, ...RecordedEvent<SnapshotPart>[]];

/** Joins the parts in order; null if some are missing. */
const assembleParts = (events: readonly RecordedEvent<SnapshotPart>[]): Parts | null => {
  const byPart = new Map(events.map((event) => [event.data.part, event]));
  const [first, ...rest] = [...byPart.values()].toSorted((a, b) => a.data.part - b.data.part);
  return first && byPart.size === first.data.parts ? [first, ...rest] : null;
};

const positionOf = ([first]: Parts): bigint => BigInt(first.data.position);

const newestOf = (snapshots: readonly (Parts | null)[]): Parts | null =>
  snapshots.reduce((newest, parts) => {
    if (!newest || !parts) return newest ?? parts;
    return positionOf(parts) >= positionOf(newest) ? parts : newest;
  }, null);

/**
 * Snapshots of a process in the stream `process-{name}`. Every snapshot has an id: two workers may
 * write at the same time, and one that was not written completely is ignored. A complete snapshot
 * is truncated only when the one after it is complete.
 */
export const processSnapshots = (
  store: Pick<EventStore, 'read' | 'add' | 'truncate'>,
  { name, schema, types }: SnapshotFormat,
): ProcessSnapshots => {
  const stream = `process-${name}`;
  const context: CommandContext = {
    actor: `system:${name}`,
    correlationId: stream,
    causationId: null,
  };
  /** The first revision of the last complete snapshot that this process loaded or saved. */
  let lastSnapshotRevision: bigint | null = null;

  return {
    stream,
    load: async () => {
      const history = await store.read<SnapshotPart>(stream);
      const compatible = history.filter(
        ({ data }) => data.schema === schema && data.types === types,
      );
      const newest = newestOf(
        [...Map.groupBy(compatible, ({ data }) => data.snapshotId).values()].map(assembleParts),
      );
      if (!newest) return null;
      const [first] = newest;
      lastSnapshotRevision = first.revision;
      const open = JSON.parse(newest.map(({ data }) => data.slice).join('')) as readonly unknown[];
      return { position: BigInt(first.data.position), open };
    },
    save: async ({ position, open }) => {
      const snapshotId = randomUUID();
      const slices = slicesOf(JSON.stringify(open));
      let firstRevision: bigint | null = null;
      for (const [part, slice] of slices.entries()) {
        const header = { schema, types, snapshotId, position: String(position) };
        const data = { ...header, part, parts: slices.length, slice };
        const type = 'platform.ProcessSnapshotSaved';
        const { revision } = await store.add(stream, [{ type, data, by: context }]);
        firstRevision ??= revision;
      }
      if (lastSnapshotRevision !== null) await store.truncate(stream, lastSnapshotRevision);
      lastSnapshotRevision = firstRevision;
    },
  };
};
