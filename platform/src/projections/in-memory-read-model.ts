import type { ReadModel, VersionedDocument } from './projection.ts';

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
