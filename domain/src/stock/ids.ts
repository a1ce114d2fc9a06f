import type { Brand } from '../kernel/index.ts';

/** `{import id}:{index of the key in its import, from 0}`. */
export type KeyId = Brand<string, 'KeyId'>;
export const keyId = (importId: string, index: number): KeyId => `${importId}:${index}` as KeyId;

export const locateKey = (id: KeyId): Readonly<{ importId: string; index: number }> => {
  const colon = id.lastIndexOf(':');
  return { importId: id.slice(0, colon), index: Number(id.slice(colon + 1)) };
};

export const keyPoolStream = (rateId: string): string => `keyPool-${rateId}`;
export const keyImportStream = (importId: string): string => `keyImport-${importId}`;
/** Fingerprints are spread over 256 streams by their first two hexadecimal digits. */
export const keyFingerprintStream = (fingerprint: string): string =>
  `keyFingerprint-${fingerprint.slice(0, 2)}`;

/** Keys of one import are stored in events of so many, so that none outgrows an append. */
export const keysInPart = 500;
export const partOfKey = (index: number): number => Math.floor(index / keysInPart);
