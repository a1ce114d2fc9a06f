import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { AnyProjection, VersionedDocument } from './projection.ts';

export type DocumentCache = Readonly<{
  get: (id: string) => VersionedDocument<object> | undefined;
  set: (id: string, document: VersionedDocument<object>) => unknown;
}>;

/**
 * Folds an event into its documents and records which changed. A document already includes every
 * event at or before its position, so those are skipped. Events may therefore be delivered again,
 * in whole or in part.
 */
export const foldEvent = (
  projection: AnyProjection,
  documents: DocumentCache,
  changed: Map<string, VersionedDocument<object>>,
  event: RecordedEvent<DomainEvent>,
): void => {
  const handle = projection.on[event.type];
  if (!handle) return;
  const { position } = event;

  for (const id of projection.documentIds(event)) {
    const before = documents.get(id);
    if (before && position <= before.position) continue;

    const after = { id, document: handle(before?.document ?? null, event, id), position };
    documents.set(id, after);
    changed.set(id, after);
  }
};
