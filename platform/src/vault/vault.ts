import type { SealedText } from '@shop/contracts/kernel';
import type { Db } from 'mongodb';
import { copyText, ttlCache } from '../memory/index.ts';
import { rethrowAsBusy } from './rethrow-as-busy.ts';
import type { OpenedKey } from './data-key-store.ts';
import { dataKeyStore } from './data-key-store.ts';
import { formatKeyName, parseKeyName } from './data-keys.ts';
import { decrypt, encrypt } from './master-keys.ts';
import type { MasterKeys } from './master-keys.ts';

/**
 * Seals texts that only the shop can read. Each belongs to a `subject` (a person, a delivery of
 * keys) whose data key is wrapped by a master key. Deleting that key makes all of its texts
 * unreadable.
 */
export interface Vault {
  seal(subject: string, text: string): Promise<SealedText>;
  /** Seals several texts of one subject at once. */
  sealAll(subject: string, texts: readonly string[]): Promise<readonly SealedText[]>;
  /** Throws if the text was altered or its key no longer exists. */
  open(sealed: SealedText): Promise<string>;
  /**
   * Seals bytes that are stored elsewhere. `associatedData` distinguishes them from others of the
   * subject.
   */
  sealBytes(subject: string, associatedData: string, bytes: Buffer): Promise<Buffer>;
  /** Throws if the bytes were altered, `associatedData` differs, or their key no longer exists. */
  openBytes(subject: string, associatedData: string, sealed: Buffer): Promise<Buffer>;
}

export type CachingVault = Vault &
  Readonly<{
    /** Drops the subject's cached data keys, so that they are loaded again. */
    evict: (subject: string) => void;
    /** The number of subjects whose data keys are in memory. */
    remembered: () => number;
  }>;

const maxCachedSubjects = 2_000;
/** A person's key is used while they buy or write, a delivery's while its keys are sold. */
const cacheTtlMs = 60_000;
/** The current key to seal with, and keys to open with by their creation time. */
type SubjectKeys = Map<'current' | number, Promise<OpenedKey>>;

const sealText = ({ key, createdAt }: OpenedKey, subject: string, text: string): SealedText => {
  const sealed = encrypt(key, Buffer.from(text), subject);
  // the only place that creates one
  return `${formatKeyName(subject, createdAt)}.${sealed.toString('base64url')}` as SealedText;
};

/** The length of the prefix of sealed bytes: the creation time of their key, in ms since 1970. */
const createdAtBytes = 8;

/**
 * Data keys are stored in `shop_vault` with majority writes and backed up apart from the events.
 */
export const mongoVault = (
  database: Db,
  masterKeys: MasterKeys,
  ttlMs = cacheTtlMs,
): CachingVault => {
  const { createKey, findKey, isCurrent } = dataKeyStore(database, masterKeys);
  const cachedSubjects = ttlCache<string, SubjectKeys>(maxCachedSubjects, ttlMs);

  const getSubjectKeys = (subject: string): SubjectKeys => {
    const cachedKey = cachedSubjects.get(subject);
    if (cachedKey) return cachedKey;
    const keys: SubjectKeys = new Map();
    // the subject is a slice of a sealed text, which may be long
    cachedSubjects.set(copyText(subject), keys);
    return keys;
  };

  const getOrLoadKey = (
    keys: SubjectKeys,
    keyId: 'current' | number,
    loadKey: () => Promise<OpenedKey>,
  ): Promise<OpenedKey> => {
    const cachedKey = keys.get(keyId);
    if (cachedKey) return cachedKey;
    const pendingKey = loadKey().catch(rethrowAsBusy);
    keys.set(keyId, pendingKey);
    pendingKey.catch(() => keys.get(keyId) === pendingKey && keys.delete(keyId));
    return pendingKey;
  };

  /** Another program may have retired or deleted the key since it was cached. */
  const loadSealingKey = async (subject: string): Promise<OpenedKey> => {
    const keys = getSubjectKeys(subject);
    const cachedKey = keys.get('current');
    if (
      cachedKey &&
      !(await isCurrent(subject, await cachedKey)) &&
      keys.get('current') === cachedKey
    ) {
      keys.delete('current');
    }
    const current = getOrLoadKey(keys, 'current', () => createKey(subject));
    const { createdAt } = await current;
    keys.set(createdAt, current);
    return current;
  };

  const loadOpeningKey = (subject: string, createdAt: number): Promise<OpenedKey> =>
    getOrLoadKey(getSubjectKeys(subject), createdAt, () => findKey(subject, createdAt));

  return {
    seal: async (subject, text) => sealText(await loadSealingKey(subject), subject, text),
    sealAll: async (subject, texts) => {
      const key = await loadSealingKey(subject);
      return texts.map((text) => sealText(key, subject, text));
    },
    sealBytes: async (subject, associatedData, bytes) => {
      const { key, createdAt } = await loadSealingKey(subject);
      const head = Buffer.alloc(createdAtBytes);
      head.writeBigUInt64BE(BigInt(createdAt));
      return Buffer.concat([head, encrypt(key, bytes, `${subject}/${associatedData}`)]);
    },
    openBytes: async (subject, associatedData, sealed) => {
      const { key } = await loadOpeningKey(subject, Number(sealed.readBigUInt64BE()));
      return decrypt(key, sealed.subarray(createdAtBytes), `${subject}/${associatedData}`);
    },
    open: async (sealed) => {
      const separatorIndex = sealed.indexOf('.');
      const { subject, createdAt } = parseKeyName(sealed.slice(0, separatorIndex));
      const { key } = await loadOpeningKey(subject, createdAt);
      return decrypt(
        key,
        Buffer.from(sealed.slice(separatorIndex + 1), 'base64url'),
        subject,
      ).toString();
    },
    evict: (subject) => cachedSubjects.delete(subject),
    remembered: () => cachedSubjects.size,
  };
};
