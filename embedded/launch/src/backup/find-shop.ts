import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from '../plan.ts';
import type { Secrets } from '../secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type BackupShop = Readonly<{
  eventstore: string;
  documents: string;
  /** Where the shop is, to be displayed. It contains no credentials. */
  described: string;
  secrets: Readonly<Partial<Pick<Secrets, 'VAULT_MASTER_KEYS' | 'LOOKUP_SECRET'>>>;
}>;

const withoutCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/u, '//');

const describeServers = (...urls: readonly string[]): string =>
  urls.map(withoutCredentials).join(', ');

const secretNames = ['VAULT_MASTER_KEYS', 'LOOKUP_SECRET'] as const;

const secretsIn = (source: Environment): BackupShop['secrets'] =>
  Object.fromEntries(secretNames.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));

/** Reads the secrets that the start of the shop wrote; empty if it was never started. */
const readStoredSecrets = (dataDir: string): Environment => {
  const file = join(dataDir, 'secrets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {};
};

/**
 * Finds the shop to back up: that of the environment, if it names both servers, else that of the
 * data folder. Half an environment is refused: the event log of one shop with the keys of another
 * is not a backup. The environment overrides the secrets of the folder, as it does for the programs
 * of that shop.
 */
export const findBackupShop = (dataDir: string, environment: Environment): BackupShop => {
  const { EVENTSTORE_URL: eventstore, MONGODB_URL: documents } = environment;
  if (eventstore && documents) {
    const servers = describeServers(eventstore, documents);
    const described = `the shop of the environment variables (${servers})`;
    return { eventstore, documents, described, secrets: secretsIn(environment) };
  }
  if (eventstore || documents) {
    const [set, missing] = eventstore
      ? ['EVENTSTORE_URL', 'MONGODB_URL']
      : ['MONGODB_URL', 'EVENTSTORE_URL'];
    throw new Error(
      `${missing} is not set, but ${set} is. Set both, or neither to back up the shop in ${dataDir}.`,
    );
  }
  const file = join(dataDir, 'addresses.json');
  if (!existsSync(file)) {
    throw new Error(
      `No shop has been started in ${dataDir}. Set DATA_DIR to the data folder of a shop, or set EVENTSTORE_URL and MONGODB_URL.`,
    );
  }
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Addresses; // as the start wrote it
  return {
    eventstore: recorded.eventstore,
    documents: recorded.documents,
    described: `the shop in ${dataDir} (${describeServers(recorded.eventstore, recorded.documents)})`,
    secrets: { ...secretsIn(readStoredSecrets(dataDir)), ...secretsIn(environment) },
  };
};
