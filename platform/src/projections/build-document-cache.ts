import { ttlCache } from '../memory/index.ts';
import type { DocumentCache, VersionedDocument } from './projection.ts';

/** A cache of recent documents, which the only writer of a build does not have to load. */
export type BuildDocumentCache = DocumentCache &
  Readonly<{
    /** Whether the collection cannot contain the document, so that it need not be loaded. */
    isNew: (id: string) => boolean;
    recordWritten: (documents: Iterable<VersionedDocument<object>>, caughtUp: boolean) => void;
  }>;

const cachedDocuments = 1_000;
/** Most documents that are written again are written again within seconds. */
const cacheTtlMs = 30_000;
/** During catch-up. With more ids than this, it is cheaper to query the database. */
const maxIdsWhileCatchingUp = 300_000;
/** After catch-up, ids arrive one by one and would never be freed. */
const maxIdsWhenCaughtUp = 500;

/** `isFresh`: the build has never been written to. */
export const buildDocumentCache = (isFresh: boolean): BuildDocumentCache => {
  const documents = ttlCache<string, VersionedDocument<object>>(cachedDocuments, cacheTtlMs);
  let ids: Set<string> | null = isFresh ? new Set() : null;

  return {
    get: (id) => documents.get(id),
    set: (id, document) => documents.set(id, document),
    isNew: (id) => ids !== null && !ids.has(id),
    recordWritten: (written, caughtUp) => {
      if (!ids) return;
      for (const { id } of written) ids.add(id);
      if (ids.size > (caughtUp ? maxIdsWhenCaughtUp : maxIdsWhileCatchingUp)) ids = null;
    },
  };
};
