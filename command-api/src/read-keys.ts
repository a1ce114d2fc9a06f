import type { KeysStored, StoredKey } from '@shop/domain/stock/events';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyImportStream, keysInPart, partOfKey } from '@shop/domain/stock';
import { locateKey } from '@shop/contracts/stock/ids';
import type { EventStore } from '@shop/platform/event-store';
import type { Vault } from '@shop/platform/vault';
import { LRUCache } from 'lru-cache';

/** Opens sealed keys. The caller must check the ownership first. */
export type KeyReader = (ids: readonly string[]) => Promise<readonly string[]>;

const cachedParts = 64;

/**
 * An import's part `n` is at revision `n + 1` of its stream, so a key is found with one read. Keys
 * are sold in order, so the part is usually cached. The cache contains only ciphertext.
 */
export const keyReader = (eventStore: EventStore, vault: Vault): KeyReader => {
  const parts = new LRUCache<string, Promise<readonly StoredKey[]>>({ max: cachedParts });

  const readPart = async (importId: string, part: number): Promise<readonly StoredKey[]> => {
    const [stored] = await eventStore.read<KeysStored>(keyImportStream(importId), BigInt(part), 1);
    if (stored?.data.part !== part) throw new Error(`Import ${importId} has no part ${part}`);
    return stored.data.keys;
  };

  const loadPart = (importId: string, part: number): Promise<readonly StoredKey[]> => {
    const name = `${importId}/${part}`;
    const cached = parts.get(name);
    if (cached) return cached;
    const loading = readPart(importId, part);
    parts.set(name, loading);
    loading.catch(() => parts.delete(name));
    return loading;
  };

  return (ids) =>
    Promise.all(
      ids.map(async (id) => {
        const { importId, index } = locateKey(id as KeyId); // from the pool, so valid
        const keys = await loadPart(importId, partOfKey(index));
        const key = keys[index % keysInPart];
        if (!key) throw new Error(`Import ${importId} has no key ${index}`);
        return vault.open(key.sealed);
      }),
    );
};
