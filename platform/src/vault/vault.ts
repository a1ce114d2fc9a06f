import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import type { SealedText } from '@shop/contracts/kernel';
import { BusyError } from '@shop/domain/kernel';
import type { Db } from 'mongodb';
import { isUnavailable } from '../documents/index.ts';
import { copyText, ttlCache } from '../memory/index.ts';
import { rethrowAsBusy } from './rethrow-as-busy.ts';
import type { DataKey, VaultEntry } from './data-keys.ts';
import {
  toBuffer,
  dataKeyCollection,
  formatKeyName,
  parseKeyName,
  vaultEntryCollection,
} from './data-keys.ts';
import { decrypt, encrypt } from './master-keys.ts';
import type { MasterKeys } from './master-keys.ts';

/**
 * Seals texts that only the shop can read. Each belongs to a `subject` (a person, a delivery of
 * keys) whose data key is wrapped by a master key. Forgetting that key makes all of its texts
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

/** The subject was permanently forgotten: no more texts can be sealed for it. */
export class SubjectForgotten extends BusyError {}

/** The data key was deleted, so its texts cannot be opened. */
export class DataKeyMissing extends Error {
  override readonly name = 'DataKeyMissing';
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
/** The time limit for checking a cached key. The driver alone would try for 4 seconds. */
const checkTimeoutMs = 1_000;

type OpenedKey = Readonly<{ key: KeyObject; createdAt: number }>;

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
  const dataKeys = dataKeyCollection(database);
  const entries = vaultEntryCollection(database);
  const cachedSubjects = ttlCache<string, SubjectKeys>(maxCachedSubjects, ttlMs);

  /** Creates one `KeyObject` per key: a cipher that gets bytes creates one for every text. */
  const unwrapKey = ({ masterKeyId, wrapped, createdAt }: DataKey): OpenedKey => ({
    key: createSecretKey(masterKeys.unwrap(masterKeyId, toBuffer(wrapped))),
    createdAt: createdAt.getTime(),
  });

  /** Null if another program created the key first. */
  const createKeyAfterRetirement = (
    subject: string,
    retiredAt: Date,
  ): Promise<VaultEntry | null> => {
    const createdAt = new Date(Math.max(Date.now(), retiredAt.getTime() + 1));
    return entries.findOneAndUpdate(
      { _id: subject, retiredAt },
      { $set: { ...masterKeys.wrap(randomBytes(32)), createdAt }, $unset: { retiredAt: '' } },
      { returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
  };

  const createKey = async (subject: string): Promise<OpenedKey> => {
    const stored = await entries.findOneAndUpdate(
      { _id: subject },
      { $setOnInsert: { ...masterKeys.wrap(randomBytes(32)), createdAt: new Date() } },
      { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
    if (!stored) throw new Error(`The vault made no key for ${subject}`);
    if ('wrapped' in stored) return unwrapKey(stored);
    if ('forgottenAt' in stored) {
      throw new SubjectForgotten(`The vault has forgotten ${subject} for good`);
    }
    const next = await createKeyAfterRetirement(subject, stored.retiredAt);
    return next && 'wrapped' in next ? unwrapKey(next) : createKey(subject);
  };

  /**
   * Looks for the current key first: a key that is retired meanwhile is copied before it is
   * removed.
   */
  const findKey = async (subject: string, createdAt: number): Promise<OpenedKey> => {
    for (const _id of [subject, formatKeyName(subject, createdAt)]) {
      const stored = await dataKeys.findOne({ _id, createdAt: new Date(createdAt) });
      if (stored) return unwrapKey(stored);
    }
    throw new DataKeyMissing(`The vault has no key for ${formatKeyName(subject, createdAt)}`);
  };

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

  /**
   * Rewrapping keeps `createdAt`. While the vault is unavailable, no key can be retired or deleted.
   * A vault that does not answer in time counts as unavailable: text sealed under a key that is
   * being forgotten is forgotten with it.
   */
  const isCurrent = async (subject: string, { createdAt }: OpenedKey): Promise<boolean> => {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    try {
      const projection = { createdAt: 1 } as const;
      const stored = await dataKeys.findOne({ _id: subject }, { projection, signal });
      return stored?.createdAt?.getTime() === createdAt;
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) return true;
      throw error;
    }
  };

  /** Another program may have retired or forgotten the key since it was cached. */
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
