import type { MongoClient } from 'mongodb';
import { vaultDatabase } from '../documents/index.ts';
import { createFingerprints } from '../secrets/index.ts';
import type { CachingVault } from '../vault/index.ts';
import { lookupHasher, mongoVault, parseMasterKeys } from '../vault/index.ts';

type SecretSettings = Readonly<{ LOOKUP_SECRET: string; VAULT_MASTER_KEYS: string }>;

/** Derived from the secrets of a program that handles personal data. */
export type Secrets = Readonly<{
  vault: CachingVault;
  /** A keyed hash of a text of some kind. */
  hash: ReturnType<typeof lookupHasher>;
  /** Ignores case and surrounding space. */
  emailHash: (email: string) => string;
  fingerprints: ReturnType<typeof createFingerprints>;
}>;

/** @throws if the master keys are invalid. */
export const connectSecrets = (
  { LOOKUP_SECRET: lookupSecret, VAULT_MASTER_KEYS: keys }: SecretSettings,
  mongo: MongoClient,
): Secrets => {
  const masterKeys = parseMasterKeys(keys);
  const hash = lookupHasher(lookupSecret);
  return {
    vault: mongoVault(mongo.db(vaultDatabase), masterKeys),
    hash,
    emailHash: (email) => hash('email', email.trim().toLowerCase()),
    fingerprints: createFingerprints({ lookupSecret, masterKeys }),
  };
};
