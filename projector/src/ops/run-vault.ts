import { commonEnvironment, parseEnvironment } from '@shop/platform/config';
import { documentsClient, filesDatabase, vaultDatabase } from '@shop/platform/documents';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { parseMasterKeys } from '@shop/platform/vault';
import { z } from 'zod';
import { findShop, refuseAnotherShop } from './connection.ts';
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
    verb === 'forget' ? (['EVENTSTORE_URL', 'MONGODB_URL'] as const) : (['MONGODB_URL'] as const);
  const shop = findShop({ environment: process.env, data, needs: requiredServers });
  const {
    MONGODB_URL: url,
    EVENTSTORE_URL: storeUrl,
    VAULT_MASTER_KEYS: setting,
  } = parseEnvironment(vaultEnvironment, shop.environment);
  const mongo = documentsClient(url);
  const log = shop.environment['EVENTSTORE_URL'] ? eventStoreDbEventLog(storeUrl) : null;
  try {
    if (log) await refuseAnotherShop(log, shop);
    process.stderr.write(`Connected to ${shop.described}.\n`);
    const masterKeys = parseMasterKeys(setting);
    const ops = { database: mongo.db(vaultDatabase), masterKeys, screen };
    if (verb === 'status') return (await showStatus(ops)) ? 0 : 1;
    if (verb === 'rewrap') return (await rewrap(ops)) ? 0 : 1;
    if (!log) throw new TypeError('The event log is needed to forget');
    return (await repeatErasures({ ...ops, files: mongo.db(filesDatabase) }, log)) ? 0 : 1;
  } finally {
    await Promise.all([mongo.close(), log?.close()]);
  }
};
