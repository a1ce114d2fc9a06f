import type { By, DomainEvent } from '@shop/domain/kernel';
import type { EventStore } from '@shop/platform/event-store';

/**
 * What a process makes of the log. A release that follows other types or keeps another shape came
 * elsewhere, though it was at the same position.
 */
export type Reading = Readonly<{ schema: number; types: string }>;

/** How far a process came, and what was open then, in parts that fit an append. */
type PositionReached = DomainEvent<
  'platform.ProcessPositionReached',
  Reading & { position: string; part: number; parts: number; open: readonly unknown[] }
>;

type Saved = Readonly<{ position: bigint; open: readonly unknown[] }>;
type Of = Reading & Readonly<{ name: string }>;

const streamOf = (name: string): string => `process-${name}`;
const partSize = 1_000;
/** Enough for two snapshots of the most that is ever open at once. */
const kept = 400;

export const savePosition = async (
  store: EventStore,
  { name, schema, types }: Of,
  { position, open }: Saved,
): Promise<void> => {
  const stream = streamOf(name);
  const by: By = { actor: `system:${name}`, correlationId: stream, causationId: null };
  const parts = Math.max(1, Math.ceil(open.length / partSize));
  for (let part = 0; part < parts; part += 1) {
    const data = {
      schema,
      types,
      position: String(position),
      part,
      parts,
      open: open.slice(part * partSize, (part + 1) * partSize),
    };
    await store.replace(stream, kept, [{ type: 'platform.ProcessPositionReached', data, by }]);
  }
};

/**
 * The newest snapshot of this reading that is there whole; null where the process begins with the
 * log.
 */
export const loadPosition = async (
  store: EventStore,
  { name, schema, types }: Of,
): Promise<Saved | null> => {
  const history = await store.read<PositionReached>(streamOf(name));
  const own = history.filter(({ data }) => data.schema === schema && data.types === types);
  const byPosition = Map.groupBy(own, ({ data }) => data.position);
  const whole = [...byPosition.values()].findLast(
    (events) => new Set(events.map(({ data }) => data.part)).size === events[0]?.data.parts,
  );
  const [first] = whole ?? [];
  if (!whole || !first) return null;
  const parts = new Map(whole.map(({ data }) => [data.part, data.open]));
  return { position: BigInt(first.data.position), open: [...parts.values()].flat() };
};
