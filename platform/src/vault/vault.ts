import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import type { Sealed } from '@shop/domain/kernel';
import type { Binary, Db } from 'mongodb';
import { recent } from '../memory/index.ts';
import { decrypt, encrypt } from './master-keys.ts';
import type { MasterKeys } from './master-keys.ts';

/**
 * Keeps texts that only the shop may read. Each belongs to a `subject` (a person, a delivery of
 * keys) whose data key is wrapped by a master key; forgetting that key forgets all of its texts.
 */
export interface Vault {
  seal(subject: string, text: string): Promise<Sealed>;
  /** Throws where the text was altered, or its key is gone. */
  open(sealed: Sealed): Promise<string>;
}

type DataKey = { _id: string; masterKeyId: string; wrapped: Binary | Buffer; createdAt: Date };

const rememberedKeys = 20_000;

const bytesOf = (stored: Binary | Buffer): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.value());

/** Data keys live in `shop_vault`, written with majority and backed up apart from the events. */
export const mongoVault = (database: Db, masterKeys: MasterKeys): Vault => {
  const dataKeys = database.collection<DataKey>('dataKeys');
  const remembered = recent<string, Promise<KeyObject>>(rememberedKeys);

  /** Made once: a cipher that gets bytes makes one for every text. */
  const unwrap = ({ masterKeyId, wrapped }: DataKey): KeyObject =>
    createSecretKey(masterKeys.unwrap(masterKeyId, bytesOf(wrapped)));

  const create = async (subject: string): Promise<KeyObject> => {
    const stored = await dataKeys.findOneAndUpdate(
      { _id: subject },
      { $setOnInsert: { ...masterKeys.wrap(randomBytes(32)), createdAt: new Date() } },
      { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
    );
    if (!stored) throw new Error(`The vault made no key for ${subject}`);
    return unwrap(stored);
  };

  const find = async (subject: string): Promise<KeyObject> => {
    const stored = await dataKeys.findOne({ _id: subject });
    if (!stored) throw new Error(`The vault has no key for ${subject}`);
    return unwrap(stored);
  };

  const keyOf = (
    subject: string,
    get: (subject: string) => Promise<KeyObject>,
  ): Promise<KeyObject> => {
    const known = remembered.get(subject);
    if (known) return known;
    const asked = get(subject);
    remembered.set(subject, asked);
    asked.catch(() => remembered.delete(subject));
    return asked;
  };

  return {
    seal: async (subject, text) => {
      const key = await keyOf(subject, create);
      const sealed = encrypt(key, Buffer.from(text), subject);
      return `${subject}.${sealed.toString('base64url')}` as Sealed; // made here and nowhere else
    },
    open: async (sealed) => {
      const dot = sealed.indexOf('.');
      const subject = sealed.slice(0, dot);
      const key = await keyOf(subject, find);
      return decrypt(key, Buffer.from(sealed.slice(dot + 1), 'base64url'), subject).toString();
    },
  };
};
