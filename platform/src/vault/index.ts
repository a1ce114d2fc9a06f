export type { Forget } from './forget.ts';
export { forgetting } from './forget.ts';
export { lookupHash } from './lookup-hash.ts';
export type { MasterKeys } from './master-keys.ts';
export { parseMasterKeys } from './master-keys.ts';
export type { MasterKeyProof, Rewrapped, VaultStatus } from './rewrap.ts';
export { rewrapAll, vaultStatus } from './rewrap.ts';
export type { RememberingVault, Vault } from './vault.ts';
export { DataKeyMissing, Forgotten, mongoVault } from './vault.ts';
