import type { KeyId } from '@shop/contracts/stock/ids';

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
