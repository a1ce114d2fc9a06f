import type { JSONRecordedEvent } from '@eventstore/db-client';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';

/**
 * Brings an event of an older version to the current one. Throws `UnknownEventError` if this
 * release does not know the type.
 */
export type Upcast = (event: DomainEvent) => DomainEvent;

type Metadata = Readonly<{
  actor?: string;
  address?: SealedText;
  $correlationId?: string;
  $causationId?: string;
}>;

/** An event of the client as deciders and projections see it. Throws what `upcast` throws. */
export const toRecorded = (
  event: JSONRecordedEvent,
  upcast: Upcast,
): RecordedEvent<DomainEvent> => {
  // written by this shop
  const { actor, address, $correlationId, $causationId } = (event.metadata ?? {}) as Metadata;
  return {
    ...upcast({ type: event.type, data: event.data as object }),
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: event.position?.commit ?? event.revision,
    metadata: {
      actor: actor ?? 'unknown',
      address: address ?? null,
      correlationId: $correlationId ?? event.id,
      causationId: $causationId ?? null,
      at: instant(event.created),
    },
  };
};
