import { commonEnvironment } from '@shop/platform/config';
import { filesDatabase, vaultDatabase } from '@shop/platform/documents';
import { connectProgram } from '@shop/platform/program';
import { parseMasterKeys } from '@shop/platform/vault';
import { z } from 'zod';
import { findShop, verifyShop } from './connection.ts';
import type { Screen } from './progress.ts';
import type { VaultVerb } from './vault.ts';
import { repeatErasures, rewrap, showStatus } from './vault.ts';

const vaultEnvironment = commonEnvironment.extend({ VAULT_MASTER_KEYS: z.string() });

/**
 * The only ops command that needs master keys: the projector itself has no access to them. Returns
 * the exit code: 0 for success.
 */
export const runVault = async (
  verb: VaultVerb,
  data: string | null,
  screen: Screen,
): Promise<number> => {
  const requiredServers =
    verb === 'erase' ? (['EVENTSTORE_URL', 'MONGODB_URL'] as const) : (['MONGODB_URL'] as const);
  const shop = findShop({ environment: process.env, data, needs: requiredServers });
  const { environment, eventLog, mongo } = connectProgram(
    'ops',
    vaultEnvironment,
    shop.environment,
  );
  try {
    // Without an event store, `status` and `rewrap` still prove each master key on the vault
    // itself.
    process.stderr.write(await verifyShop(eventLog, shop));
    const masterKeys = parseMasterKeys(environment.VAULT_MASTER_KEYS);
    const ops = { database: mongo.db(vaultDatabase), masterKeys, screen };
    if (verb === 'status') return (await showStatus(ops)) ? 0 : 1;
    if (verb === 'rewrap') return (await rewrap(ops)) ? 0 : 1;
    return (await repeatErasures({ ...ops, files: mongo.db(filesDatabase) }, eventLog)) ? 0 : 1;
  } finally {
    await Promise.all([mongo.close(), eventLog.close()]);
  }
};
