export type { SecretFingerprint } from './fingerprints.ts';
export { fingerprintsOf, fingerprintsOfMasterKeys, unregisteredSecrets } from './fingerprints.ts';
export type { SecretRegistered } from './registry.ts';
export {
  refuseForeignSecrets,
  registeredSecrets,
  registeredType,
  secretsStream,
} from './registry.ts';
