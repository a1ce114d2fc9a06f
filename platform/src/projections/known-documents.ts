import { ttlCache } from '../memory/index.ts';
import type { DocumentCache } from './fold.ts';
import type { Versioned } from './projection.ts';

/** The documents that the only writer of a build need not load: it wrote them a moment ago. */
export type KnownDocuments = DocumentCache &
  Readonly<{
    /** Whether the collection can't hold it, so that it need not be looked for. */
    isNew: (id: string) => boolean;
    written: (documents: Iterable<Versioned<object>>, caughtUp: boolean) => void;
  }>;

const cachedDocuments = 1_000;
/** A document that is not written again within seconds is rarely written within minutes. */
const cacheTtlMs = 30_000;
/** On the way to the end of the log; beyond so many it is cheaper to ask the database. */
const maxIdsWhileCatchingUp = 300_000;
/** At the end of the log documents come one by one, and what is remembered would never be let go. */
const maxIdsWhenCaughtUp = 500;

/** `fresh` is a build that nothing was ever written to. */
export const knownDocuments = (isFresh: boolean): KnownDocuments => {
  const documents = ttlCache<string, Versioned<object>>(cachedDocuments, cacheTtlMs);
  let ids: Set<string> | null = isFresh ? new Set() : null;

  return {
    get: (id) => documents.get(id),
    set: (id, document) => documents.set(id, document),
    isNew: (id) => ids !== null && !ids.has(id),
    written: (written, caughtUp) => {
      if (!ids) return;
      for (const { id } of written) ids.add(id);
      if (ids.size > (caughtUp ? maxIdsWhenCaughtUp : maxIdsWhileCatchingUp)) ids = null;
    },
  };
};
