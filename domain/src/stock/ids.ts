import type { Brand } from '../kernel/index.ts';

/** `{import id}:{index of the key in its import, from 0}`. */
export type KeyId = Brand<string, 'KeyId'>;
export const keyId = (importId: string, index: number): KeyId => `${importId}:${index}` as KeyId;

export const locateKey = (id: KeyId): Readonly<{ importId: string; index: number }> => {
  const colon = id.lastIndexOf(':');
  return { importId: id.slice(0, colon), index: Number(id.slice(colon + 1)) };
};

/** A key's id as it came from outside, in the one way of writing it. */
export const readKeyId = (text: string): KeyId => {
  const colon = text.lastIndexOf(':');
  return keyId(text.slice(0, colon), Number(text.slice(colon + 1)));
};

export const keyPoolStream = (rateId: string): string => `keyPool-${rateId}`;
export const keyRevealStream = (id: KeyId): string => `keyReveal-${id}`;
export const keyImportStream = (importId: string): string => `keyImport-${importId}`;
/** Fingerprints are spread over 256 streams by their first two hexadecimal digits. */
export const keyFingerprintStream = (fingerprint: string): string =>
  `keyFingerprint-${fingerprint.slice(0, 2)}`;

/** All of them. */
export const keyFingerprintStreams: readonly string[] = Array.from({ length: 256 }, (_, index) =>
  keyFingerprintStream(index.toString(16).padStart(2, '0')),
);

/** Keys of one import are stored in events of so many, so that none outgrows an append. */
export const keysInPart = 500;
export const partOfKey = (index: number): number => Math.floor(index / keysInPart);
