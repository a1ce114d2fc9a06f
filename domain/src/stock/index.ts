export type { KeyImportCommand, KeyImport } from './key-import.ts';
export type { KeyPoolCommand } from './key-pool.ts';
export type { KeyPool } from './key-pool-state.ts';
export type { KeyId } from './ids.ts';
export {
  keyFingerprintStream,
  keyImportStream,
  keyPoolStream,
  keysInPart,
  locateKey,
  partOfKey,
} from './ids.ts';
export { holds, keyFingerprints } from './key-fingerprints.ts';
export { keyImport } from './key-import.ts';
export { keyPool } from './key-pool.ts';
export { rejectStock } from './reject.ts';
