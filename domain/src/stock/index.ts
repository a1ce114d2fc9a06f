export type { KeyImport } from './key-import.ts';
export type { KeyPoolCommand } from './key-pool-commands.ts';
export type { KeyPool } from './key-pool-state.ts';
export {
  keyFingerprintStream,
  keyFingerprintStreams,
  keyImportStream,
  keyPoolStream,
  keyRevealStream,
  keysInPart,
  partOfKey,
} from './ids.ts';
export { isClaimedBy, isClaimed, keyFingerprints } from './key-fingerprints.ts';
export { acceptsKeys, keyImport } from './key-import.ts';
export { keyReveal } from './key-reveal.ts';
export { keyPool } from './key-pool.ts';
export { availableIn, stockOf } from './key-pool-state.ts';
export { rejectStock } from './reject.ts';
