export type { SecretFingerprint } from './fingerprints.ts';
export {
  createFingerprints,
  createMasterKeyFingerprints,
  findUnregisteredSecrets,
} from './fingerprints.ts';
export type { SecretRegistered } from './secret-registry.ts';
export {
  refuseForeignSecrets,
  readRegisteredSecrets,
  secretRegisteredType,
  secretsStream,
} from './secret-registry.ts';
