import { commonEnvironment } from '@shop/platform/config';
import { readDatabase } from '@shop/platform/documents';
import { connectProgram } from '@shop/platform/program';
import { mongoBuilds } from '@shop/platform/projections';
import { redisPositionPublisher } from '@shop/platform/redis';
import type { ProjectionCommand } from './arguments.ts';
import { parseCommand, parseVaultCommand, extractDataFolder, usage } from './arguments.ts';
import { findShop, verifyShop } from './connection.ts';
import { drop, prune } from './drop-builds.ts';
import { list } from './list-builds.ts';
import type { Ops } from './ops.ts';
import { replay } from './replay.ts';
import { runVault } from './run-vault.ts';
import { switchBuild } from './switch-build.ts';
import { verify } from './verify.ts';

const runProjectionCommand = async (
  ops: Ops,
  { verb, chosen: selected, build, force }: ProjectionCommand,
): Promise<boolean> => {
  if (verb === 'list') return list(ops, selected);
  if (verb === 'prune') return prune(ops);
  let isSuccess = true;
  for (const projection of selected) {
    switch (verb) {
      case 'replay':
        isSuccess = (await replay(ops, projection)) && isSuccess;
        break;
      case 'verify':
        isSuccess = (await verify(ops, projection)) && isSuccess;
        break;
      case 'switch':
        isSuccess = (await switchBuild(ops, projection, build, { force })) && isSuccess;
        break;
      case 'drop':
        isSuccess = (await drop(ops, projection, build)) && isSuccess;
        break;
    }
  }
  return isSuccess;
};

const connectAndRun = async (command: ProjectionCommand, data: string | null): Promise<number> => {
  // Redis announces the changes to the programs of the shop.
  const requiredServers = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
  const shop = findShop({ environment: process.env, data, needs: requiredServers });
  const program = connectProgram('ops', commonEnvironment, shop.environment);
  const { environment, eventLog, mongo } = program;
  const positionPublisher = redisPositionPublisher({
    url: environment.REDIS_URL,
    report: () => undefined,
  });
  try {
    process.stderr.write(await verifyShop(eventLog, shop));
    const builds = mongoBuilds(mongo.db(readDatabase));
    return (await runProjectionCommand(
      { builds, log: eventLog, announcer: positionPublisher, screen: process.stdout },
      command,
    ))
      ? 0
      : 1;
  } finally {
    positionPublisher.close();
    await Promise.all([mongo.close(), eventLog.close()]);
  }
};

// A command goes on when the reader of its output ends, such as `head`.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const args = process.argv.slice(2);
const extracted = extractDataFolder(args);
const command =
  typeof extracted === 'string'
    ? extracted
    : (parseVaultCommand(extracted.rest) ?? parseCommand(extracted.rest));
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(usage);
} else if (typeof extracted === 'string') {
  process.stderr.write(`${extracted}\n\n${usage}`);
  process.exitCode = 2;
} else if (typeof command === 'string') {
  process.stderr.write(`${command}\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode =
      'chosen' in command
        ? await connectAndRun(command, extracted.data)
        : await runVault(command.verb, extracted.data, process.stdout);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
