export type { SecretFingerprint } from './fingerprints.ts';
export { fingerprintsOf, fingerprintsOfMasterKeys } from './fingerprints.ts';
export {
  refuseForeignSecrets,
  registeredSecrets,
  registerSecrets,
  secretsStream,
} from './registry.ts';
