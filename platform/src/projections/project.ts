import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { foldEvent } from './fold.ts';
import type { Projection, ReadModel, VersionedDocument } from './projection.ts';
import { anyProjection } from './projection.ts';

/** Folds a batch of events into the read model: one load, one save. */
export const project = async <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  readModel: ReadModel<Doc>,
  batch: readonly RecordedEvent<DomainEvent>[],
): Promise<void> => {
  const untyped = anyProjection(projection);
  const events = batch.filter(({ type }) => Object.hasOwn(untyped.on, type));
  const ids = [...new Set(events.flatMap(untyped.documentIds))];
  const loaded = await readModel.load(ids);
  const documents = new Map<string, VersionedDocument<object>>(
    loaded.map((entry) => [entry.id, entry]),
  );
  const changed = new Map<string, VersionedDocument<object>>();

  for (const event of events) foldEvent(untyped, documents, changed, event);

  if (changed.size > 0) await readModel.save([...changed.values()] as VersionedDocument<Doc>[]);
};
