export type { SecretFingerprint } from './fingerprints.ts';
export {
  createFingerprints,
  createMasterKeyFingerprints,
  findUnregisteredSecrets,
} from './fingerprints.ts';
export type { SecretRegistered } from './registry.ts';
export {
  refuseForeignSecrets,
  readRegisteredSecrets,
  secretRegisteredType,
  secretsStream,
} from './registry.ts';
