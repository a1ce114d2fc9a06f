import { commonEnvironment, parseEnvironment } from '@shop/platform/config';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { mongoBuilds } from '@shop/platform/projections';
import { redisAnnouncer } from '@shop/platform/redis';
import type { Asked } from './arguments.ts';
import { parseCommand, parseVaultCommand, takeDataFolder, usage } from './arguments.ts';
import type { Ops } from './commands.ts';
import { compare, drop, list, prune, replay, switchOver } from './commands.ts';
import { findShop, refuseAnotherShop } from './connection.ts';
import { runVault } from './run-vault.ts';

const run = async (ops: Ops, { verb, chosen, build }: Asked): Promise<boolean> => {
  if (verb === 'list') return list(ops, chosen);
  if (verb === 'prune') return prune(ops);
  let well = true;
  for (const projection of chosen) {
    switch (verb) {
      case 'replay':
        well = (await replay(ops, projection)) && well;
        break;
      case 'verify':
        well = (await compare(ops, projection)) && well;
        break;
      case 'switch':
        well = (await switchOver(ops, projection, build)) && well;
        break;
      case 'drop':
        well = (await drop(ops, projection, build)) && well;
        break;
    }
  }
  return well;
};

const workOnProjections = async (asked: Asked, data: string | null): Promise<number> => {
  const needs = ['EVENTSTORE_URL', 'MONGODB_URL'] as const;
  const shop = findShop({ environment: process.env, data, needs });
  const environment = parseEnvironment(commonEnvironment, shop.environment);
  const mongo = documentsClient(environment.MONGODB_URL);
  const log = eventStoreDbEventLog(environment.EVENTSTORE_URL);
  const announcer = redisAnnouncer({ url: environment.REDIS_URL, report: () => undefined });
  try {
    await refuseAnotherShop(log, shop);
    process.stderr.write(`Connected to ${shop.described}.\n`);
    const builds = mongoBuilds(mongo.db(readDatabase));
    return (await run({ builds, log, announcer, screen: process.stdout }, asked)) ? 0 : 1;
  } finally {
    announcer.close();
    await Promise.all([mongo.close(), log.close()]);
  }
};

const args = process.argv.slice(2);
const taken = takeDataFolder(args);
const asked =
  typeof taken === 'string' ? taken : (parseVaultCommand(taken.rest) ?? parseCommand(taken.rest));
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(usage);
} else if (typeof taken === 'string') {
  process.stderr.write(`${taken}\n\n${usage}`);
  process.exitCode = 2;
} else if (typeof asked === 'string') {
  process.stderr.write(`${asked}\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode =
      'chosen' in asked
        ? await workOnProjections(asked, taken.data)
        : await runVault(asked.verb, taken.data, process.stdout);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
