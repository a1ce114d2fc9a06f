import { commonEnvironment, parseEnvironment } from '@shop/platform/config';
import { documentsClient, filesDatabase, vaultDatabase } from '@shop/platform/documents';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { parseMasterKeys } from '@shop/platform/vault';
import { z } from 'zod';
import { withLocalAddresses, withLocalMasterKeys } from './addresses.ts';
import type { Screen } from './progress.ts';
import type { VaultVerb } from './vault.ts';
import { forgetAgain, rewrap, status } from './vault.ts';

const vaultEnvironment = commonEnvironment.extend({ VAULT_MASTER_KEYS: z.string() });

/**
 * The one errand of ops that needs master keys: the projector itself is not given any. Answers the
 * exit code: 0 where all is well.
 */
export const runVault = async (verb: VaultVerb, screen: Screen): Promise<number> => {
  const {
    MONGODB_URL: url,
    EVENTSTORE_URL: storeUrl,
    VAULT_MASTER_KEYS: setting,
  } = parseEnvironment(vaultEnvironment, withLocalMasterKeys(withLocalAddresses(process.env)));
  const mongo = documentsClient(url);
  try {
    const masterKeys = parseMasterKeys(setting);
    const ops = { database: mongo.db(vaultDatabase), masterKeys, screen };
    switch (verb) {
      case 'status':
        return (await status(ops)) ? 0 : 1;
      case 'rewrap':
        return (await rewrap(ops)) ? 0 : 1;
      case 'forget': {
        const log = eventStoreDbEventLog(storeUrl);
        try {
          const files = mongo.db(filesDatabase);
          return (await forgetAgain({ ...ops, files }, log)) ? 0 : 1;
        } finally {
          await log.close();
        }
      }
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await mongo.close();
  }
};
