import { commonEnvironment, parseEnvironment } from '@shop/platform/config';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { mongoBuilds } from '@shop/platform/projections';
import { redisAnnouncer } from '@shop/platform/redis';
import { withLocalAddresses } from './addresses.ts';
import type { Asked } from './arguments.ts';
import { parseCommand, parseVaultCommand, usage } from './arguments.ts';
import type { Ops } from './commands.ts';
import { compare, drop, list, prune, replay, switchOver } from './commands.ts';
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

const args = process.argv.slice(2);
const askedOfVault = parseVaultCommand(args);
const asked = askedOfVault ?? parseCommand(args);
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(usage);
} else if (typeof asked === 'string') {
  process.stderr.write(`${asked}\n\n${usage}`);
  process.exitCode = 2;
} else if (!('chosen' in asked)) {
  process.exitCode = await runVault(asked.verb, process.stdout);
} else {
  const environment = parseEnvironment(commonEnvironment, withLocalAddresses(process.env));
  const mongo = documentsClient(environment.MONGODB_URL);
  const log = eventStoreDbEventLog(environment.EVENTSTORE_URL);
  const announcer = redisAnnouncer({ url: environment.REDIS_URL, report: () => undefined });
  try {
    const builds = mongoBuilds(mongo.db(readDatabase));
    const well = await run({ builds, log, announcer, screen: process.stdout }, asked);
    if (!well) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    announcer.close();
    await Promise.all([mongo.close(), log.close()]);
  }
}
