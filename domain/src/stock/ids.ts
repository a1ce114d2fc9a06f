import type { KeyId } from '@shop/contracts/stock/ids';

export const keyPoolStream = (rateId: string): string => `keyPool-${rateId}`;
/** Records each time that staff saw the text of a key. */
export const keyRevealStream = (id: KeyId): string => `keyReveal-${id}`;
export const keyImportStream = (importId: string): string => `keyImport-${importId}`;
/** Fingerprints are spread over 256 streams by their first two hexadecimal digits. */
export const keyFingerprintStream = (fingerprint: string): string =>
  `keyFingerprint-${fingerprint.slice(0, 2)}`;

/** All fingerprint streams. */
export const keyFingerprintStreams: readonly string[] = Array.from({ length: 256 }, (_, index) =>
  keyFingerprintStream(index.toString(16).padStart(2, '0')),
);

/** The number of keys of an import per event, so that no event exceeds the append limit. */
export const keysInPart = 500;
/** The part of its import that contains a key, from 0. */
export const partOfKey = (index: number): number => Math.floor(index / keysInPart);
