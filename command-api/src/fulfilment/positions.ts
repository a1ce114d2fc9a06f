import type { By, DomainEvent } from '@shop/domain/kernel';
import type { Undertaking } from '@shop/domain/processes';
import type { EventStore } from '@shop/platform/event-store';

/** How far a process came, and what was open then, in parts that fit an append. */
type PositionReached = DomainEvent<
  'platform.ProcessPositionReached',
  { position: string; part: number; parts: number; undertakings: readonly Undertaking[] }
>;

export type Saved = Readonly<{ position: bigint; undertakings: readonly Undertaking[] }>;

const stream = 'process-fulfilment';
const by: By = { actor: 'system:fulfilment', correlationId: stream, causationId: null };
const partSize = 1_000;
/** Enough for two snapshots of the most orders that are ever open at once. */
const kept = 400;

export const savePosition = async (store: EventStore, saved: Saved): Promise<void> => {
  const { position, undertakings } = saved;
  const parts = Math.max(1, Math.ceil(undertakings.length / partSize));
  for (let part = 0; part < parts; part += 1) {
    const data = {
      position: String(position),
      part,
      parts,
      undertakings: undertakings.slice(part * partSize, (part + 1) * partSize),
    };
    await store.replace(stream, kept, [{ type: 'platform.ProcessPositionReached', data, by }]);
  }
};

/** The newest snapshot that is there whole; null where the process begins with the log. */
export const loadPosition = async (store: EventStore): Promise<Saved | null> => {
  const history = await store.read<PositionReached>(stream);
  const byPosition = Map.groupBy(history, ({ data }) => data.position);
  const whole = [...byPosition.values()].findLast(
    (events) => new Set(events.map(({ data }) => data.part)).size === events[0]?.data.parts,
  );
  const [first] = whole ?? [];
  if (!whole || !first) return null;
  const parts = new Map(whole.map(({ data }) => [data.part, data.undertakings]));
  return { position: BigInt(first.data.position), undertakings: [...parts.values()].flat() };
};
