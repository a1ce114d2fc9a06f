import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';

/** How many keys of an import are stored in one event. */
const keysInPart = 500;

/** The location of imported keys, after each event that was processed. */
export type ImportedKeys = Readonly<{
  applyFact: (fact: Fact) => void;
  /** Sealed in its import, whether or not it is in a pool. */
  isStored: (key: string) => boolean;
  /** Whether a pool has received the key. */
  inStock: (key: string) => boolean;
}>;

/**
 * I3 for imports: no two stored keys have the same text, and each text was claimed first, by its
 * own import. A discarded key is never in a pool, and its text can be claimed again only after
 * the stored key is discarded. The keys of an import that a pool refused are never added.
 */
export const trackImportedKeys = (complain: (fact: Fact, what: string) => void): ImportedKeys => {
  const claimed = new Map<string, string>();
  const byFingerprint = new Map<string, string>();
  const stored = new Map<string, string>();
  const added = new Set<string>();
  const abandoned = new Set<string>();
  const refused = new Set<string>();

  const applyFact = (fact: Fact): void =>
    dispatchFacts([fact], {
      'stock.FingerprintsClaimed': ({ data: { importId, claims } }) => {
        for (const [fingerprint] of claims) {
          if (claimed.has(fingerprint)) complain(fact, `${fingerprint} is claimed by two imports`);
          claimed.set(fingerprint, importId);
        }
      },
      'stock.FingerprintsReleased': ({ data: { importId, fingerprints } }) => {
        if (!abandoned.has(importId)) {
          complain(fact, `import ${importId} releases what it claimed but was not abandoned`);
        }
        for (const fingerprint of fingerprints) {
          if (claimed.get(fingerprint) !== importId) {
            complain(
              fact,
              `${fingerprint} is released by import ${importId}, which does not own it`,
            );
          }
          const key = byFingerprint.get(fingerprint);
          if (key !== undefined)
            complain(fact, `${fingerprint} is released but belongs to key ${key}`);
          claimed.delete(fingerprint);
        }
      },
      'stock.KeysStored': ({ data: { importId, purpose, part, keys } }) => {
        if (abandoned.has(importId)) complain(fact, `import ${importId} was abandoned before`);
        for (const [index, { fingerprint }] of keys.entries()) {
          const id = `${importId}:${part * keysInPart + index}`;
          stored.set(id, fingerprint);
          if (purpose === 'shared') continue; // shared content is not claimed
          const duplicate = byFingerprint.get(fingerprint);
          if (duplicate !== undefined)
            complain(fact, `key ${id} has the same text as ${duplicate}`);
          if (claimed.get(fingerprint) !== importId) complain(fact, `key ${id} was never claimed`);
          byFingerprint.set(fingerprint, id);
        }
      },
      'stock.KeyImportAbandoned': ({ data }) => void abandoned.add(data.importId),
      'stock.StoredKeysDiscarded': ({ data: { importId, from, to } }) => {
        if (!abandoned.has(importId)) complain(fact, `import ${importId} was not abandoned`);
        for (let index = from; index < to; index += 1) {
          const id = `${importId}:${index}`;
          const fingerprint = stored.get(id);
          if (fingerprint === undefined)
            complain(fact, `key ${id} is discarded but was not stored`);
          else if (byFingerprint.get(fingerprint) === id) byFingerprint.delete(fingerprint);
          if (added.has(id)) complain(fact, `key ${id} is discarded but is in the stock`);
          stored.delete(id);
        }
      },
      'stock.ImportRefused': ({ data: { importId } }) => {
        if (added.has(`${importId}:0`))
          complain(fact, `import ${importId} is refused but in the stock`);
        refused.add(importId);
      },
      'stock.KeyImportFinished': ({ data: { importId } }) => {
        if (refused.has(importId)) complain(fact, `import ${importId} is finished but was refused`);
      },
      'stock.KeysAdded': ({ data: { importId, first, count } }) => {
        for (let index = first; index < first + count; index += 1) {
          const id = `${importId}:${index}`;
          if (added.has(id)) complain(fact, `key ${id} is added a second time`);
          if (!stored.has(id)) complain(fact, `key ${id} was never stored`);
          added.add(id);
        }
        if (refused.has(importId)) complain(fact, `import ${importId} is added but was refused`);
      },
    });

  return {
    applyFact: applyFact,
    isStored: (key) => stored.has(key),
    inStock: (key) => added.has(key),
  };
};
