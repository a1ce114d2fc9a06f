import { recent } from '../memory/index.ts';
import type { Known } from './fold.ts';
import type { Versioned } from './projection.ts';

/** The documents that the only writer of a build need not load: it wrote them a moment ago. */
export type KnownDocuments = Known &
  Readonly<{
    /** Whether the collection can't hold it, so that it need not be looked for. */
    isNew: (id: string) => boolean;
    written: (documents: Iterable<Versioned<object>>) => void;
  }>;

const rememberedDocuments = 4_000;
/** Beyond so many ids it is cheaper to ask the database. */
const rememberedIds = 300_000;

/** `fresh` is a build that nothing was ever written to. */
export const knownDocuments = (fresh: boolean): KnownDocuments => {
  const documents = recent<string, Versioned<object>>(rememberedDocuments);
  let ids: Set<string> | null = fresh ? new Set() : null;

  return {
    get: documents.get,
    set: documents.set,
    isNew: (id) => ids !== null && !ids.has(id),
    written: (written) => {
      if (!ids) return;
      for (const { id } of written) ids.add(id);
      if (ids.size > rememberedIds) ids = null;
    },
  };
};
