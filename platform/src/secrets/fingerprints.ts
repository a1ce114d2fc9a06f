import { createHmac } from 'node:crypto';
import type { MasterKeys } from '../vault/index.ts';

/**
 * Identifies a secret without revealing it: an HMAC of a constant text, keyed by the secret. `key`
 * is the id of a vault master key; null for a secret that exists only once.
 */
export type SecretFingerprint = Readonly<{
  secret: 'LOOKUP_SECRET' | 'VAULT_MASTER_KEYS';
  key: string | null;
  fingerprint: string;
}>;

type ShopSecrets = Readonly<{ lookupSecret: string; masterKeys: MasterKeys }>;

/**
 * The fingerprints of the secrets without which a shop's log can be neither searched nor decrypted.
 */
export const createFingerprints = ({
  lookupSecret,
  masterKeys,
}: ShopSecrets): readonly SecretFingerprint[] => [
  {
    secret: 'LOOKUP_SECRET',
    key: null,
    fingerprint: createHmac('sha256', lookupSecret)
      .update('fingerprint:LOOKUP_SECRET')
      .digest('hex'),
  },
  ...createMasterKeyFingerprints(masterKeys),
];

/** Fingerprints of master keys can be stored in the log: they reveal nothing about the key. */
export const createMasterKeyFingerprints = (masterKeys: MasterKeys): readonly SecretFingerprint[] =>
  masterKeys.ids.map((key) => ({
    secret: 'VAULT_MASTER_KEYS',
    key,
    fingerprint: masterKeys.fingerprint(key),
  }));

const isSame = (one: SecretFingerprint, other: SecretFingerprint): boolean =>
  one.secret === other.secret && one.key === other.key;

const formatName = ({ secret, key }: SecretFingerprint): string =>
  key === null ? secret : `${secret} (key ${key})`;

/**
 * Lists the configured secrets with which the log was not written. An unregistered master key is
 * a rotation if another one is registered; if none is, no sealed text could be opened.
 */
export const findForeignSecrets = (
  registered: readonly SecretFingerprint[],
  configured: readonly SecretFingerprint[],
): readonly string[] => {
  const changedSecrets = configured.filter((each) =>
    registered.some((entry) => isSame(entry, each) && entry.fingerprint !== each.fingerprint),
  );
  const registeredKeys = registered.filter(({ key }) => key !== null);
  const configuredKeys = configured.filter(({ key }) => key !== null);
  const hasNoRegisteredKey =
    registeredKeys.length > 0 &&
    configuredKeys.length > 0 &&
    !configuredKeys.some((each) => registeredKeys.some((entry) => isSame(entry, each)));
  const keyNames = registeredKeys.map(({ key }) => key).join(', ');
  return [
    ...changedSecrets.map(formatName),
    ...(hasNoRegisteredKey ? [`VAULT_MASTER_KEYS (has none of the keys ${keyNames})`] : []),
  ];
};

/**
 * Secrets that are not in the log yet: all of them at the first start, new master keys later.
 */
export const findUnregisteredSecrets = (
  registered: readonly SecretFingerprint[],
  configured: readonly SecretFingerprint[],
): readonly SecretFingerprint[] =>
  configured.filter((each) => !registered.some((entry) => isSame(entry, each)));
