import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import type { Sealed } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import type { Db } from 'mongodb';
import { isAway } from '../documents/index.ts';
import { ownText, recent } from '../memory/index.ts';
import type { DataKey } from './data-keys.ts';
import { bytesOf, dataKeysIn } from './data-keys.ts';
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

/** Remembers data keys; `letGo` has it look at them again. */
export type RememberingVault = Vault & Readonly<{ letGo: (subject: string) => void }>;

const rememberedKeys = 2_000;

/** `madeAt` tells a subject's key from one that was made after it was forgotten. */
type OpenedKey = Readonly<{ key: KeyObject; madeAt: number }>;

const sealWith = (key: KeyObject, subject: string, text: string): Sealed => {
  const sealed = encrypt(key, Buffer.from(text), subject);
  return `${subject}.${sealed.toString('base64url')}` as Sealed; // made here and nowhere else
};

const orBusy = (error: unknown): never => {
  throw isAway(error) ? new Busy('the vault is away', { cause: error }) : error;
};

/** Data keys live in `shop_vault`, written with majority and backed up apart from the events. */
export const mongoVault = (database: Db, masterKeys: MasterKeys): RememberingVault => {
  const dataKeys = dataKeysIn(database);
  const remembered = recent<string, Promise<OpenedKey>>(rememberedKeys);

  /** Made once: a cipher that gets bytes makes one for every text. */
  const unwrap = ({ masterKeyId, wrapped, createdAt }: DataKey): OpenedKey => ({
    key: createSecretKey(masterKeys.unwrap(masterKeyId, bytesOf(wrapped))),
    madeAt: createdAt.getTime(),
  });

  const create = async (subject: string): Promise<OpenedKey> => {
    const stored = await dataKeys.findOneAndUpdate(
      { _id: subject },
      { $setOnInsert: { ...masterKeys.wrap(randomBytes(32)), createdAt: new Date() } },
      { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
    if (!stored) throw new Error(`The vault made no key for ${subject}`);
    if (!('wrapped' in stored)) {
      throw new Forgotten(`The vault has forgotten ${subject} for good`);
    }
    return unwrap(stored);
  };

  const find = async (subject: string): Promise<OpenedKey> => {
    const stored = await dataKeys.findOne({ _id: subject });
    if (!stored || !('wrapped' in stored))
      throw new DataKeyMissing(`The vault has no key for ${subject}`);
    return unwrap(stored);
  };

  const keyOf = (
    subject: string,
    get: (subject: string) => Promise<OpenedKey>,
  ): Promise<OpenedKey> => {
    const known = remembered.get(subject);
    if (known) return known;
    const asked = get(subject).catch(orBusy);
    remembered.set(ownText(subject), asked); // it is cut out of a sealed text, which may be long
    asked.catch(() => remembered.delete(subject));
    return asked;
  };

  /** Rewrapping keeps `createdAt`. Nobody deletes a key while the vault is away. */
  const isCurrent = async (subject: string, { madeAt }: OpenedKey): Promise<boolean> => {
    try {
      const stored = await dataKeys.findOne({ _id: subject }, { projection: { createdAt: 1 } });
      return stored?.createdAt?.getTime() === madeAt;
    } catch (error) {
      if (isAway(error)) return true;
      throw error;
    }
  };

  /** Another program may have forgotten the subject since the key was remembered here. */
  const keyToSeal = async (subject: string): Promise<KeyObject> => {
    const known = remembered.get(subject);
    if (known && !(await isCurrent(subject, await known))) remembered.delete(subject);
    return (await keyOf(subject, create)).key;
  };

  return {
    seal: async (subject, text) => sealWith(await keyToSeal(subject), subject, text),
    sealAll: async (subject, texts) => {
      const key = await keyToSeal(subject);
      return texts.map((text) => sealWith(key, subject, text));
    },
    sealBytes: async (subject, about, bytes) =>
      encrypt(await keyToSeal(subject), bytes, `${subject}/${about}`),
    openBytes: async (subject, about, sealed) =>
      decrypt((await keyOf(subject, find)).key, sealed, `${subject}/${about}`),
    open: async (sealed) => {
      const dot = sealed.indexOf('.');
      const subject = sealed.slice(0, dot);
      const { key } = await keyOf(subject, find);
      return decrypt(key, Buffer.from(sealed.slice(dot + 1), 'base64url'), subject).toString();
    },
    letGo: (subject) => remembered.delete(subject),
  };
};
