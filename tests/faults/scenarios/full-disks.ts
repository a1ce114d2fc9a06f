import { copyFileSync, cpSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLocalServer } from '../../support/local-servers.ts';
import type { SmallDisk } from '../../support/small-disk.ts';
import { smallDisk } from '../../support/small-disk.ts';
import {
  expectBusyOrDone,
  expectOk,
  orderProbe,
  runProbes,
  gamesProbe,
  formatProbeResult,
} from './probes.ts';
import type { FaultOutcome, FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';

const fullForMs = 6_000;
const answerWithinMs = 5_000;
const megabyte = 2 ** 20;
/** The space that a server may use beyond its present files. */
const room = 24;

/** Megabytes of a disk that has room for more than those files. */
const spacious = (folder: string, files: readonly string[]): number =>
  Math.ceil(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / megabyte) +
  room;

const copy = (from: string, to: string, files: readonly string[]): void => {
  for (const file of files) copyFileSync(join(from, file), join(to, file));
};

const whileFull = async (scenario: FaultScenario, disk: SmallDisk): Promise<FaultOutcome> => {
  disk.fill();
  const probes = [orderProbe(scenario, expectBusyOrDone), gamesProbe(scenario, expectOk)];
  const probed = await runProbes(probes, fullForMs, answerWithinMs);
  disk.free();
  return {
    overAt: performance.now(),
    complaints: probed.complaints,
    notes: `${fullForMs / 1_000} s: ${formatProbeResult(probed)}`,
  };
};

/**
 * Runs it on a separate disk while that is full, and on its own files afterwards, without a repair.
 */
const ofServer = (scenario: FaultScenario, name: 'eventstore' | 'documents'): Promise<void> =>
  injectFault(scenario, { row: 'F12', name: `disk of ${name} full` }, async () => {
    if (!isLocalServer(name)) return { notes: 'skipped: local server only' };
    const { launched } = scenario.shop;
    const { dataDir } = launched;
    const own = (folder: string): readonly string[] =>
      readdirSync(folder).filter((file) => file.startsWith(`${name}.sqlite`));
    await launched.kill(name);
    const disk = smallDisk(join(dataDir, `${name}-disk`), spacious(dataDir, own(dataDir)));
    if (!disk) {
      await launched.restart(name);
      return { notes: 'skipped: this process may not mount a disk' };
    }
    try {
      copy(dataDir, disk.folder, own(dataDir));
      await launched.restart(name, { DATA_DIR: disk.folder });
      // Some requests may succeed: what fits into the log's file as it is, or needs no new data
      // key.
      const outcome = await whileFull(scenario, disk);
      await scenario.shop.untilReady();
      await launched.kill(name);
      for (const file of own(dataDir)) rmSync(join(dataDir, file));
      copy(disk.folder, dataDir, own(disk.folder));
      await launched.restart(name, { DATA_DIR: dataDir });
      return { ...outcome, hit: true, kills: 2, of: [name] };
    } finally {
      disk.close();
    }
  });

/** Its folder is on a disk of its own meanwhile. */
const ofRedis = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F12', name: 'disk of Redis full' }, async () => {
    const { launched } = scenario.shop;
    const folder = join(launched.dataDir, 'redis');
    const backupFolder = `${folder}-kept`;
    await launched.kill('redis');
    renameSync(folder, backupFolder);
    const files = readdirSync(backupFolder, { recursive: true, encoding: 'utf8' });
    const disk = smallDisk(folder, spacious(backupFolder, files));
    if (!disk) {
      renameSync(backupFolder, folder);
      await launched.restart('redis');
      return { notes: 'skipped: this process may not mount a disk' };
    }
    try {
      cpSync(backupFolder, folder, { recursive: true });
      await launched.restart('redis');
      const outcome = await whileFull(scenario, disk);
      await scenario.shop.untilReady();
      await launched.kill('redis');
      rmSync(backupFolder, { recursive: true });
      cpSync(folder, backupFolder, {
        recursive: true,
        filter: (file) => !file.endsWith('ballast'),
      });
      return { ...outcome, hit: true, kills: 2, of: ['redis'] };
    } finally {
      disk.close();
      renameSync(backupFolder, folder);
      await launched.restart('redis');
    }
  });

/** F12: no room on one disk after the other, then there is room again. */
export const fullDisks = async (scenario: FaultScenario): Promise<void> => {
  await ofServer(scenario, 'eventstore');
  await ofServer(scenario, 'documents');
  await ofRedis(scenario);
};
