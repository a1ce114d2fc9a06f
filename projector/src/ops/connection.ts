import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EventLog } from '@shop/platform/event-log';
import { classifyStoreError } from '@shop/platform/event-log';
import {
  createFingerprints,
  createMasterKeyFingerprints,
  refuseForeignSecrets,
  readRegisteredSecrets,
} from '@shop/platform/secrets';
import { parseMasterKeys } from '@shop/platform/vault';
import { z } from 'zod';

/** The shop is ambiguous, stopped, or another one answers. The message says what to do. */
export class ShopNotFoundError extends Error {
  override readonly name = 'ShopNotFoundError';
}

const addressesSchema = z.object({
  eventstore: z.string(),
  documents: z.string(),
  redis: z.string(),
});
const secretsSchema = z.object({
  LOOKUP_SECRET: z.string().optional(),
  VAULT_MASTER_KEYS: z.string().optional(),
});

export type Connection = Readonly<{
  /** The settings of programs that run beside this shop. */
  environment: NodeJS.ProcessEnv;
  /** The location of the shop, to be displayed. It contains no credentials. */
  described: string;
}>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const removeCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/, '//');

const listFormat = new Intl.ListFormat('en');

const storeSettings = ['EVENTSTORE_URL', 'MONGODB_URL'] as const;
type ServerSetting = (typeof storeSettings)[number] | 'REDIS_URL';

type FindShopOptions = Readonly<{
  environment: NodeJS.ProcessEnv;
  /** The value of `--data`; null without the option. */
  data: string | null;
  /** Servers that the command needs. */
  needs: readonly ServerSetting[];
}>;

/**
 * Whether the environment names the shop, by one of its stores. Throws `ShopNotFoundError` if it
 * names only some of the needed servers: the others would be those of a folder or those at the
 * default ports, which may belong to another shop.
 */
const isNamedByEnvironment = ({ environment, needs }: FindShopOptions): boolean => {
  const configured = storeSettings.filter((name) => environment[name]);
  const missing = needs.filter((name) => !environment[name]);
  if (configured.length > 0 && missing.length > 0) {
    throw new ShopNotFoundError(
      `Only a part of the shop's addresses is set. Set ${listFormat.format(missing)} too, or pass the data folder of a shop with --data.`,
    );
  }
  return configured.length > 0;
};

/**
 * Finds the shop: that of the `--data` folder, else the one at the addresses of the environment,
 * else that of `DATA_DIR` (`.data`). Default ports are never tried, because any shop may listen
 * there. Throws `ShopNotFoundError`.
 */
export const findShop = (options: FindShopOptions): Connection => {
  const { environment, data, needs } = options;
  if (data === null && isNamedByEnvironment(options)) {
    const addresses = storeSettings.flatMap((name) => environment[name] || []);
    return {
      environment,
      described: `the shop of the environment variables (${addresses.map(removeCredentials).join(', ')})`,
    };
  }
  const folder = resolve(data ?? environment['DATA_DIR'] ?? '.data');
  const file = join(folder, 'addresses.json');
  if (!existsSync(file)) {
    throw new ShopNotFoundError(
      `No shop has been started in ${folder}. Pass the data folder of a shop with --data, or set ${listFormat.format(needs)}.`,
    );
  }
  const { eventstore, documents, redis } = addressesSchema.parse(readJson(file));
  const secretsFile = join(folder, 'secrets.json');
  const secrets = existsSync(secretsFile) ? secretsSchema.parse(readJson(secretsFile)) : {};
  const settings = { EVENTSTORE_URL: eventstore, MONGODB_URL: documents, REDIS_URL: redis };
  const addresses = [eventstore, documents].map(removeCredentials).join(', ');
  // The environment overrides the secrets of DATA_DIR, as it does for the programs of that shop.
  const secretsInUse = data === null ? { ...secrets, ...environment } : secrets;
  return {
    environment: { ...environment, ...secretsInUse, ...settings },
    described: `the shop in ${folder} (${addresses})`,
  };
};

const describeCause = (error: unknown): string =>
  `Cause: ${error instanceof Error ? error.message : String(error)}`;

/** An error that tells an operator that the event store does not answer; others as they are. */
const describeReadFailure = (error: unknown, { EVENTSTORE_URL: url = '' }: NodeJS.ProcessEnv) =>
  classifyStoreError(error) === 'busy'
    ? new ShopNotFoundError(
        `The event store at ${removeCredentials(url)} does not answer. Start the shop, or check the address. ${describeCause(error)}`,
        { cause: error },
      )
    : error;

/**
 * Compares the secrets with those that the log was written with. Returns lines that say to the
 * operator which shop it is, and whether it could be verified. Throws `ShopNotFoundError` if the
 * event store does not answer, and `StartupError` if another shop wrote the log.
 */
export const verifyShop = async (
  log: Pick<EventLog, 'readStream'>,
  { environment, described }: Connection,
): Promise<string> => {
  const { LOOKUP_SECRET: lookupSecret, VAULT_MASTER_KEYS: setting } = environment;
  const connected = `Connected to ${described}.\n`;
  const missing = ['EVENTSTORE_URL', 'VAULT_MASTER_KEYS'].filter((name) => !environment[name]);
  if (missing.length > 0 || !setting) {
    return `${connected}The shop was not verified: set ${missing.join(' and ')} to compare its secrets with those of the event log.\n`;
  }
  const masterKeys = parseMasterKeys(setting);
  const configured = lookupSecret
    ? createFingerprints({ lookupSecret, masterKeys })
    : createMasterKeyFingerprints(masterKeys);
  const registered = await readRegisteredSecrets(log).catch((error: unknown) => {
    throw describeReadFailure(error, environment);
  });
  refuseForeignSecrets(registered, configured);
  return connected;
};
