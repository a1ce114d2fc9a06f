import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EventLog } from '@shop/platform/event-log';
import {
  createFingerprints,
  createMasterKeyFingerprints,
  refuseForeignSecrets,
  readRegisteredSecrets,
} from '@shop/platform/secrets';
import { parseMasterKeys } from '@shop/platform/vault';
import { z } from 'zod';

/** The shop is ambiguous, or another shop answers. The message is one sentence. */
export class ShopNotFound extends Error {
  override readonly name = 'NoShop';
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

type FindShopOptions = Readonly<{
  environment: NodeJS.ProcessEnv;
  /** The folder of `--data`. */
  data: string | null;
  /** Servers that the command needs. */
  needs: readonly ('EVENTSTORE_URL' | 'MONGODB_URL')[];
}>;

/**
 * Finds the shop: that of the `--data` folder, else the one at the addresses of the environment,
 * else that of `DATA_DIR` (`.data`). Default ports are never tried, because any shop may listen
 * there. Throws `ShopNotFound`.
 */
export const findShop = ({
  environment,
  data,
  needs: requiredServers,
}: FindShopOptions): Connection => {
  if (data === null && requiredServers.every((name) => environment[name])) {
    const addresses = requiredServers.map((name) => removeCredentials(environment[name] ?? ''));
    return {
      environment,
      described: `the shop of the environment variables (${addresses.join(', ')})`,
    };
  }
  const folder = resolve(data ?? environment['DATA_DIR'] ?? '.data');
  const file = join(folder, 'addresses.json');
  if (!existsSync(file)) {
    throw new ShopNotFound(
      `No shop has been started in ${folder}. Pass the data folder of a shop with --data, or set EVENTSTORE_URL and MONGODB_URL.`,
    );
  }
  const { eventstore, documents, redis } = addressesSchema.parse(readJson(file));
  const secretsFile = join(folder, 'secrets.json');
  const secrets = existsSync(secretsFile) ? secretsSchema.parse(readJson(secretsFile)) : {};
  const settings = { EVENTSTORE_URL: eventstore, MONGODB_URL: documents, REDIS_URL: redis };
  const addresses = [eventstore, documents].map(removeCredentials).join(', ');
  return {
    environment:
      data === null
        ? { ...settings, ...secrets, ...environment }
        : { ...environment, ...settings, ...secrets },
    described: `the shop in ${folder} (${addresses})`,
  };
};

/** Throws `StartupError` if another shop wrote the log at that address. */
export const refuseAnotherShop = async (
  log: Pick<EventLog, 'readStream'>,
  { environment }: Connection,
): Promise<void> => {
  const { LOOKUP_SECRET: lookupSecret, VAULT_MASTER_KEYS: setting } = environment;
  if (!setting) return;
  const masterKeys = parseMasterKeys(setting);
  const configured = lookupSecret
    ? createFingerprints({ lookupSecret, masterKeys })
    : createMasterKeyFingerprints(masterKeys);
  refuseForeignSecrets(await readRegisteredSecrets(log), configured);
};
