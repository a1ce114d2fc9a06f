import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { Projection, ReadModel, VersionedDocument } from '../projection.ts';
import { anyProjection, foldEvent } from '../projection.ts';

/** A read model in memory, for tests and for comparisons. */
export const inMemoryReadModel = <Doc extends object>(): ReadModel<Doc> &
  Readonly<{ all: () => readonly VersionedDocument<Doc>[] }> => {
  const documents = new Map<string, VersionedDocument<Doc>>();

  return {
    load: async (ids) => ids.flatMap((id) => documents.get(id) ?? []),
    save: async (changed) => {
      for (const entry of changed) {
        const stored = documents.get(entry.id);
        if (!stored || stored.position < entry.position) documents.set(entry.id, entry);
      }
    },
    all: () => [...documents.values()],
  };
};

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
