import type { KeyObject } from 'node:crypto';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
} from 'node:crypto';

/** Wraps data keys. There are several during a rotation. */
export type MasterKeys = Readonly<{
  ids: readonly string[];
  /** The id of the key that wraps new data keys. */
  current: string;
  wrap: (key: Buffer) => Readonly<{ masterKeyId: string; wrapped: Buffer }>;
  unwrap: (masterKeyId: string, wrapped: Buffer) => Buffer;
  /** Distinguishes keys of the same id without revealing them. */
  fingerprint: (masterKeyId: string) => string;
}>;

const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a random nonce: returns nonce, tag and ciphertext. `associatedData` is
 * authenticated but not stored; `decrypt` needs the same.
 */
export const encrypt = (key: KeyObject, plain: Buffer, associatedData: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associatedData));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Reverses `encrypt`. Throws if the key, the data or `associatedData` differs. */
export const decrypt = (key: KeyObject, sealed: Buffer, associatedData: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
};

/** Comma-separated `id:base64` of 32 bytes each. The first one wraps new data keys. */
export const parseMasterKeys = (setting: string): MasterKeys => {
  const keys = new Map(
    setting.split(',').map((entry) => {
      const [id = '', encoded = ''] = entry.trim().split(':');
      const key = Buffer.from(encoded, 'base64');
      if (id === '' || key.length !== 32) {
        throw new Error('VAULT_MASTER_KEYS needs entries of the form id:base64 of 32 bytes');
      }
      return [id, createSecretKey(key)] as const;
    }),
  );
  const [current] = keys;
  if (!current) throw new Error('VAULT_MASTER_KEYS contains no key');

  const getMasterKey = (id: string): KeyObject => {
    const key = keys.get(id);
    if (!key) throw new Error(`The vault's master key ${id} is not configured`);
    return key;
  };
  return {
    ids: [...keys.keys()],
    current: current[0],
    wrap: (key) => ({ masterKeyId: current[0], wrapped: encrypt(current[1], key, 'data-key') }),
    unwrap: (masterKeyId, wrapped) => decrypt(getMasterKey(masterKeyId), wrapped, 'data-key'),
    fingerprint: (id) =>
      createHmac('sha256', getMasterKey(id)).update('fingerprint:VAULT_MASTER_KEYS').digest('hex'),
  };
};
