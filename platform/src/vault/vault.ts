import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import type { Sealed } from '@shop/contracts/kernel';
import { Busy } from '@shop/domain/kernel';
import type { Db } from 'mongodb';
import { isAway } from '../documents/index.ts';
import { ownText, ttlCache } from '../memory/index.ts';
import { orBusy } from './busy.ts';
import type { DataKey, VaultEntry } from './data-keys.ts';
import { bytesOf, dataKeysIn, keyName, readKeyName, vaultEntriesIn } from './data-keys.ts';
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
  sealBytes(subject: string, about: string, bytes: Buffer): Promise<Buffer>;
  /** Throws where the bytes were altered or are about something else, or their key is gone. */
  openBytes(subject: string, about: string, sealed: Buffer): Promise<Buffer>;
}

/** Nothing is sealed any more for whoever was forgotten for good. */
export class Forgotten extends Busy {}

/** The data key is gone, and with it whatever was sealed under it. */
export class DataKeyMissing extends Error {
  override readonly name = 'DataKeyMissing';
}

export type RememberingVault = Vault &
  Readonly<{
    /** Has it look at the subject's data keys again. */
    letGo: (subject: string) => void;
    /** The number of subjects whose data keys are in memory. */
    remembered: () => number;
  }>;

const rememberedSubjects = 2_000;
/** A person's key is needed while they buy or write, a delivery's while its keys are sold. */
const rememberedMs = 60_000;
/** The longest time that a known key is checked for. The driver alone would try for 4 seconds. */
const checkedWithinMs = 1_000;

type OpenedKey = Readonly<{ key: KeyObject; createdAt: number }>;

/** The key to seal with, and keys to open with by when they were created. */
type SubjectKeys = Map<'current' | number, Promise<OpenedKey>>;

const sealWith = ({ key, createdAt }: OpenedKey, subject: string, text: string): Sealed => {
  const sealed = encrypt(key, Buffer.from(text), subject);
  return `${keyName(subject, createdAt)}.${sealed.toString('base64url')}` as Sealed; // made here and nowhere else
};

/** Before sealed bytes: when their key was created, in milliseconds since 1970. */
const createdAtBytes = 8;

/** Data keys live in `shop_vault`, written with majority and backed up apart from the events. */
export const mongoVault = (
  database: Db,
  masterKeys: MasterKeys,
  restMs = rememberedMs,
): RememberingVault => {
  const dataKeys = dataKeysIn(database);
  const entries = vaultEntriesIn(database);
  const remembered = ttlCache<string, SubjectKeys>(rememberedSubjects, restMs);

  /** Made once: a cipher that gets bytes makes one for every text. */
  const unwrap = ({ masterKeyId, wrapped, createdAt }: DataKey): OpenedKey => ({
    key: createSecretKey(masterKeys.unwrap(masterKeyId, bytesOf(wrapped))),
    createdAt: createdAt.getTime(),
  });

  /** Null if another program was first. */
  const createAfter = (subject: string, retiredAt: Date): Promise<VaultEntry | null> => {
    const createdAt = new Date(Math.max(Date.now(), retiredAt.getTime() + 1));
    return entries.findOneAndUpdate(
      { _id: subject, retiredAt },
      { $set: { ...masterKeys.wrap(randomBytes(32)), createdAt }, $unset: { retiredAt: '' } },
      { returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
  };

  const create = async (subject: string): Promise<OpenedKey> => {
    const stored = await entries.findOneAndUpdate(
      { _id: subject },
      { $setOnInsert: { ...masterKeys.wrap(randomBytes(32)), createdAt: new Date() } },
      { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
    if (!stored) throw new Error(`The vault made no key for ${subject}`);
    if ('wrapped' in stored) return unwrap(stored);
    if ('forgottenAt' in stored) {
      throw new Forgotten(`The vault has forgotten ${subject} for good`);
    }
    const next = await createAfter(subject, stored.retiredAt);
    return next && 'wrapped' in next ? unwrap(next) : create(subject);
  };

  /** The current key first: a key that is retired meanwhile is copied before it leaves its place. */
  const find = async (subject: string, createdAt: number): Promise<OpenedKey> => {
    for (const _id of [subject, keyName(subject, createdAt)]) {
      const stored = await dataKeys.findOne({ _id, createdAt: new Date(createdAt) });
      if (stored) return unwrap(stored);
    }
    throw new DataKeyMissing(`The vault has no key for ${keyName(subject, createdAt)}`);
  };

  const keysOf = (subject: string): SubjectKeys => {
    const known = remembered.get(subject);
    if (known) return known;
    const keys: SubjectKeys = new Map();
    remembered.set(ownText(subject), keys); // it is cut out of a sealed text, which may be long
    return keys;
  };

  const remember = (
    keys: SubjectKeys,
    which: 'current' | number,
    get: () => Promise<OpenedKey>,
  ): Promise<OpenedKey> => {
    const known = keys.get(which);
    if (known) return known;
    const asked = get().catch(orBusy);
    keys.set(which, asked);
    asked.catch(() => keys.get(which) === asked && keys.delete(which));
    return asked;
  };

  /**
   * Rewrapping keeps `createdAt`. Nobody retires or deletes a key while the vault is away, and a
   * vault that does not answer in time counts as away: text sealed under a key that is forgotten
   * just then is forgotten with it.
   */
  const isCurrent = async (subject: string, { createdAt }: OpenedKey): Promise<boolean> => {
    const signal = AbortSignal.timeout(checkedWithinMs);
    try {
      const projection = { createdAt: 1 } as const;
      const stored = await dataKeys.findOne({ _id: subject }, { projection, signal });
      return stored?.createdAt?.getTime() === createdAt;
    } catch (error) {
      if (signal.aborted || isAway(error)) return true;
      throw error;
    }
  };

  /** Another program may have retired or forgotten the key since it was remembered here. */
  const keyToSeal = async (subject: string): Promise<OpenedKey> => {
    const keys = keysOf(subject);
    const known = keys.get('current');
    if (known && !(await isCurrent(subject, await known)) && keys.get('current') === known) {
      keys.delete('current');
    }
    const current = remember(keys, 'current', () => create(subject));
    const { createdAt } = await current;
    keys.set(createdAt, current);
    return current;
  };

  const keyToOpen = (subject: string, createdAt: number): Promise<OpenedKey> =>
    remember(keysOf(subject), createdAt, () => find(subject, createdAt));

  return {
    seal: async (subject, text) => sealWith(await keyToSeal(subject), subject, text),
    sealAll: async (subject, texts) => {
      const key = await keyToSeal(subject);
      return texts.map((text) => sealWith(key, subject, text));
    },
    sealBytes: async (subject, about, bytes) => {
      const { key, createdAt } = await keyToSeal(subject);
      const head = Buffer.alloc(createdAtBytes);
      head.writeBigUInt64BE(BigInt(createdAt));
      return Buffer.concat([head, encrypt(key, bytes, `${subject}/${about}`)]);
    },
    openBytes: async (subject, about, sealed) => {
      const { key } = await keyToOpen(subject, Number(sealed.readBigUInt64BE()));
      return decrypt(key, sealed.subarray(createdAtBytes), `${subject}/${about}`);
    },
    open: async (sealed) => {
      const dot = sealed.indexOf('.');
      const { subject, createdAt } = readKeyName(sealed.slice(0, dot));
      const { key } = await keyToOpen(subject, createdAt);
      return decrypt(key, Buffer.from(sealed.slice(dot + 1), 'base64url'), subject).toString();
    },
    letGo: (subject) => remembered.delete(subject),
    remembered: () => remembered.size,
  };
};
