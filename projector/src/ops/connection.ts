import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EventLog } from '@shop/platform/event-log';
import {
  fingerprintsOf,
  fingerprintsOfMasterKeys,
  refuseForeignSecrets,
  registeredSecrets,
} from '@shop/platform/secrets';
import { parseMasterKeys } from '@shop/platform/vault';
import { z } from 'zod';

/** There is no telling which shop is meant, or another one answers. The message is one sentence. */
export class NoShop extends Error {
  override readonly name = 'NoShop';
}

const writtenAddresses = z.object({
  eventstore: z.string(),
  documents: z.string(),
  redis: z.string(),
});
const keptSecrets = z.object({
  LOOKUP_SECRET: z.string().optional(),
  VAULT_MASTER_KEYS: z.string().optional(),
});

export type Connection = Readonly<{
  /** The settings of programs that run beside this shop. */
  environment: NodeJS.ProcessEnv;
  /** Where the shop is, for people; without credentials. */
  described: string;
}>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const withoutCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/, '//');

type Wanted = Readonly<{
  environment: NodeJS.ProcessEnv;
  /** The folder that `--data` names. */
  data: string | null;
  /** Servers that the command needs. */
  needs: readonly ('EVENTSTORE_URL' | 'MONGODB_URL')[];
}>;

/**
 * Finds the shop: that of the folder which `--data` names, else the one at the addresses of the
 * environment, else that of `DATA_DIR` (`.data`). Default ports are never tried, since any shop may
 * listen there. Throws `NoShop`.
 */
export const findShop = ({ environment, data, needs }: Wanted): Connection => {
  if (data === null && needs.every((name) => environment[name])) {
    const addresses = needs.map((name) => withoutCredentials(environment[name] ?? ''));
    return { environment, described: `the shop of the environment (${addresses.join(', ')})` };
  }
  const folder = resolve(data ?? environment['DATA_DIR'] ?? '.data');
  const file = join(folder, 'addresses.json');
  if (!existsSync(file)) {
    throw new NoShop(
      `No shop was started from ${folder}: name its folder with --data, or set EVENTSTORE_URL and MONGODB_URL.`,
    );
  }
  const { eventstore, documents, redis } = writtenAddresses.parse(readJson(file));
  const secretsFile = join(folder, 'secrets.json');
  const secrets = existsSync(secretsFile) ? keptSecrets.parse(readJson(secretsFile)) : {};
  const at = { EVENTSTORE_URL: eventstore, MONGODB_URL: documents, REDIS_URL: redis };
  const addresses = [eventstore, documents].map(withoutCredentials).join(', ');
  return {
    environment:
      data === null ? { ...at, ...secrets, ...environment } : { ...environment, ...at, ...secrets },
    described: `the shop of ${folder} (${addresses})`,
  };
};

/** Throws `StartRefused` when the log at that address was written by another shop. */
export const refuseAnotherShop = async (
  log: Pick<EventLog, 'readStream'>,
  { environment }: Connection,
): Promise<void> => {
  const { LOOKUP_SECRET: lookupSecret, VAULT_MASTER_KEYS: setting } = environment;
  if (!setting) return;
  const masterKeys = parseMasterKeys(setting);
  const own = lookupSecret
    ? fingerprintsOf({ lookupSecret, masterKeys })
    : fingerprintsOfMasterKeys(masterKeys);
  refuseForeignSecrets(await registeredSecrets(log), own);
};
