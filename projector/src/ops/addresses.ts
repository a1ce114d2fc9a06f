import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const written = z.object({
  eventstore: z.string().optional(),
  documents: z.string().optional(),
  mongodb: z.string().optional(),
  redis: z.string().optional(),
});

/** The servers of the shop that runs here, as it says itself; what the environment says wins. */
export const withLocalAddresses = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const file = join(environment['DATA_DIR'] ?? '.data', 'addresses.json');
  if (!existsSync(file)) return environment;
  const { eventstore, documents, mongodb, redis } = written.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const mongo = mongodb ?? documents;
  return {
    ...(eventstore !== undefined && { EVENTSTORE_URL: eventstore }),
    ...(mongo !== undefined && { MONGODB_URL: mongo }),
    ...(redis !== undefined && { REDIS_URL: redis }),
    ...environment,
  };
};

const keptSecrets = z.object({ VAULT_MASTER_KEYS: z.string().optional() });

/** The master keys of the shop that runs here; what the environment says wins. */
export const withLocalMasterKeys = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const file = join(environment['DATA_DIR'] ?? '.data', 'secrets.json');
  if (environment['VAULT_MASTER_KEYS'] !== undefined || !existsSync(file)) return environment;
  const { VAULT_MASTER_KEYS } = keptSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...environment, ...(VAULT_MASTER_KEYS !== undefined && { VAULT_MASTER_KEYS }) };
};
