import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { Projection } from '@shop/platform/projections';
import { anyProjection } from '@shop/platform/projections';

type DatedEvent = Readonly<{ type: string; data: Readonly<{ at: Instant }> }>;

/** The document that a projection makes of some events, which may be others' too. */
export const projectDocument = <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  id: string,
  events: readonly DatedEvent[],
): Doc => {
  const { on } = anyProjection(projection);
  let document: object | null = null;
  for (const [revision, event] of events.entries()) {
    const recorded: RecordedEvent<DomainEvent> = {
      ...event,
      id: `${id}-${revision}`,
      stream: id,
      revision: BigInt(revision),
      position: BigInt(revision),
      metadata: {
        actor: 'guest',
        address: null,
        correlationId: id,
        causationId: null,
        at: event.data.at,
      },
    };
    document = on[event.type]?.(document, recorded, id) ?? document;
  }
  if (!document) throw new Error(`${projection.name} has no document for ${id}`);
  return document as Doc; // what its own handlers returned
};
