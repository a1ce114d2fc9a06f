import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import type { Sealed } from '@shop/contracts/kernel';
import { BusyError } from '@shop/domain/kernel';
import type { Db } from 'mongodb';
import { isUnavailable } from '../documents/index.ts';
import { copyText, ttlCache } from '../memory/index.ts';
import { rethrowAsBusy } from './busy.ts';
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
 * Keeps texts that only the shop may read. Each belongs to a `subject` (a person, a delivery of
 * keys) whose data key is wrapped by a master key; forgetting that key forgets all of its texts.
 */
export interface Vault {
  seal(subject: string, text: string): Promise<Sealed>;
  /** Of one subject, at once. */
  sealAll(subject: string, texts: readonly string[]): Promise<readonly Sealed[]>;
  /** Throws where the text was altered, or its key is gone. */
  open(sealed: Sealed): Promise<string>;
  /** Of bytes that are kept elsewhere; `about` tells them from others of the subject. */
  sealBytes(subject: string, associatedData: string, bytes: Buffer): Promise<Buffer>;
  /** Throws where the bytes were altered or are about something else, or their key is gone. */
  openBytes(subject: string, associatedData: string, sealed: Buffer): Promise<Buffer>;
}

/** Nothing is sealed any more for whoever was forgotten for good. */
export class SubjectForgotten extends BusyError {}

/** The data key is gone, and with it whatever was sealed under it. */
export class DataKeyMissing extends Error {
  override readonly name = 'DataKeyMissing';
}

export type CachingVault = Vault &
  Readonly<{
    /** Has it look at the subject's data keys again. */
    letGo: (subject: string) => void;
    /** The number of subjects whose data keys are in memory. */
    remembered: () => number;
  }>;

const maxCachedSubjects = 2_000;
/** A person's key is needed while they buy or write, a delivery's while its keys are sold. */
const cacheTtlMs = 60_000;
/** The longest time that a known key is checked for. The driver alone would try for 4 seconds. */
const checkTimeoutMs = 1_000;

type OpenedKey = Readonly<{ key: KeyObject; createdAt: number }>;

/** The key to seal with, and keys to open with by when they were created. */
type SubjectKeys = Map<'current' | number, Promise<OpenedKey>>;

const sealText = ({ key, createdAt }: OpenedKey, subject: string, text: string): Sealed => {
  const sealed = encrypt(key, Buffer.from(text), subject);
  return `${formatKeyName(subject, createdAt)}.${sealed.toString('base64url')}` as Sealed; // made here and nowhere else
};

/** Before sealed bytes: when their key was created, in milliseconds since 1970. */
const createdAtBytes = 8;

/** Data keys live in `shop_vault`, written with majority and backed up apart from the events. */
export const mongoVault = (
  database: Db,
  masterKeys: MasterKeys,
  ttlMs = cacheTtlMs,
): CachingVault => {
  const dataKeys = dataKeyCollection(database);
  const entries = vaultEntryCollection(database);
  const cachedSubjects = ttlCache<string, SubjectKeys>(maxCachedSubjects, ttlMs);

  /** Made once: a cipher that gets bytes makes one for every text. */
  const unwrapKey = ({ masterKeyId, wrapped, createdAt }: DataKey): OpenedKey => ({
    key: createSecretKey(masterKeys.unwrap(masterKeyId, toBuffer(wrapped))),
    createdAt: createdAt.getTime(),
  });

  /** Null if another program was first. */
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

  /** The current key first: a key that is retired meanwhile is copied before it leaves its place. */
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
    cachedSubjects.set(copyText(subject), keys); // it is cut out of a sealed text, which may be long
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
   * Rewrapping keeps `createdAt`. Nobody retires or deletes a key while the vault is away, and a
   * vault that does not answer in time counts as away: text sealed under a key that is forgotten
   * just then is forgotten with it.
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

  /** Another program may have retired or forgotten the key since it was remembered here. */
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
    letGo: (subject) => cachedSubjects.delete(subject),
    remembered: () => cachedSubjects.size,
  };
};
