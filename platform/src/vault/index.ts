export { lookupHash } from './lookup-hash.ts';
export type { MasterKeys } from './master-keys.ts';
export { parseMasterKeys } from './master-keys.ts';
export type { Vault } from './vault.ts';
export { mongoVault } from './vault.ts';
