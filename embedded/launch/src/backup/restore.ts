import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { MongoClient } from 'mongodb';
import { superviseChild } from '../supervised-child.ts';
import { writeDataFormat } from '../data-format.ts';
import { writeDemoDecision } from '../demo.ts';
import { eventStoreSetting } from '../event-store-program.ts';
import { acquireLock, describeOwner } from '../lock.ts';
import { mongoDbSetting } from '../mongodb-program.ts';
import type { Report } from '../output.ts';
import { createOutput } from '../output.ts';
import { choosePorts } from '../ports.ts';
import { describeDocumentCount, loadCollection } from './collections.ts';
import type { Manifest } from './manifest.ts';
import { eventsFile, readManifest } from './manifest.ts';
import { verifySecrets } from './verify-secrets.ts';

export type RestoreOptions = Readonly<{
  /** The folder of the backup. */
  folder: string;
  /**
   * The data folder. It contains no shop, but may contain the secrets of the shop that was backed
   * up.
   */
  dataDir: string;
  environment?: Readonly<Record<string, string | undefined>>;
  report?: Report;
  /** The folder with the programs, when it is not this repository. */
  root?: string;
}>;

const repositoryRoot = resolve(import.meta.dirname, '..', '..', '..', '..');

/** The secrets that decrypt and look up the texts in the backup. No backup contains them. */
const requiredSecrets = ['VAULT_MASTER_KEYS', 'LOOKUP_SECRET'] as const;

type RequiredSecrets = Readonly<Record<(typeof requiredSecrets)[number], string>>;

const loadRequiredSecrets = (
  dataDir: string,
  environment: RestoreOptions['environment'],
): RequiredSecrets => {
  const file = join(dataDir, 'secrets.json');
  const stored: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const combined = { ...(stored as object), ...environment } as Readonly<Record<string, unknown>>;
  const missing = requiredSecrets.filter((name) => combined[name] === undefined);
  if (missing.length === 0) return combined as RequiredSecrets; // none of them is missing
  throw new Error(
    `Missing secrets of the shop that was backed up: ${missing.join(' and ')}. Copy its secrets.json into ${dataDir}, or set them in the environment.`,
  );
};

/** A shop that starts other servers would not find what is restored. */
const requireLocalServers = (environment: RestoreOptions['environment'] = {}): void => {
  for (const setting of [eventStoreSetting, mongoDbSetting]) {
    const program = environment[setting];
    if (!program) continue;
    throw new Error(
      `A restored shop has the files of the local servers, which ${program} cannot read: unset ${setting}.`,
    );
  }
};

const requireEmptyFolder = (dataDir: string): void => {
  const redis = join(dataDir, 'redis');
  const existingFiles = [
    ...readdirSync(dataDir).filter((name) => name.endsWith('.sqlite') && name !== 'lock.sqlite'),
    ...(existsSync(redis) ? readdirSync(redis).map((name) => join('redis', name)) : []),
  ];
  if (existingFiles.length === 0) return;
  throw new Error(
    `${dataDir} is not empty (${existingFiles.join(', ')}). Set DATA_DIR to a folder without a shop.`,
  );
};

const verifyLog = async (root: string, file: string): Promise<string> => {
  const program = join(root, 'embedded', 'eventstore', 'src', 'verify.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, file];
  const { stdout } = await execa(process.execPath, args);
  return stdout.trim();
};

type RestoreJob = Readonly<{
  folder: string;
  into: string;
  root: string;
  report: Report;
  secrets: RequiredSecrets;
}>;

/** A server's own program, so that its files are as it makes them. */
const startableServer = (
  name: 'eventstore' | 'documents',
  port: number,
  { into: targetFolder, root, report }: RestoreJob,
) => {
  const output = createOutput(name, join(targetFolder, 'logs'), report);
  const server = superviseChild(
    {
      name,
      command: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        join(root, 'embedded', name, 'src', 'main.ts'),
      ],
      environment: { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: targetFolder },
      readiness: 'reported',
    },
    { output, report, cwd: root, onSpawn: () => undefined },
  );
  return {
    start: () => server.start(),
    stop: async () => {
      await server.stop();
      output.close();
    },
  };
};

/** Loads the documents, and proves that the secrets are those of the restored shop. */
const loadDocuments = async ({ collections }: Manifest, job: RestoreJob): Promise<void> => {
  const { folder, root, report, secrets } = job;
  const { documents, eventstore } = await choosePorts({ documents: 0, eventstore: 0 });
  const servers = [
    startableServer('documents', documents, job),
    startableServer('eventstore', eventstore, job),
  ];
  const mongoUrl = `mongodb://127.0.0.1:${documents}/?directConnection=true`;
  const mongo = new MongoClient(mongoUrl);
  try {
    await Promise.all(servers.map((server) => server.start()));
    for (const collection of collections) {
      await loadCollection(mongo.db(collection.database), folder, collection);
      report(
        `${collection.database}.${collection.name}: ${describeDocumentCount(collection.documents)}`,
      );
    }
    const eventStoreUrl = `esdb://127.0.0.1:${eventstore}?tls=false`;
    const { LOOKUP_SECRET, VAULT_MASTER_KEYS } = secrets;
    await verifySecrets(root, {
      EVENTSTORE_URL: eventStoreUrl,
      MONGODB_URL: mongoUrl,
      LOOKUP_SECRET,
      VAULT_MASTER_KEYS,
    });
  } finally {
    await mongo.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
};

/**
 * Restores a backup into a folder without a shop. The result is complete or absent: everything is
 * built beside the target, verified, and moved into place at the end. Read models and Redis stay
 * empty until the first start derives them again. The worker repeats every erasure that followed
 * the backup.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Manifest> => {
  const { folder, environment, root = repositoryRoot, report = () => undefined } = options;
  requireLocalServers(environment);
  const dataDir = resolve(options.dataDir);
  const targetFolder = join(dataDir, 'restoring');
  await mkdir(targetFolder, { recursive: true });
  const lock = acquireLock(dataDir);
  if (!lock) {
    throw new Error(`A shop is running in ${dataDir} (${describeOwner(dataDir)}). Stop it first.`);
  }
  try {
    requireEmptyFolder(dataDir);
    const secrets = loadRequiredSecrets(dataDir, environment);
    const manifest = await readManifest(folder);
    await rm(targetFolder, { recursive: true });
    await mkdir(targetFolder, { recursive: true });
    await copyFile(join(folder, eventsFile), join(targetFolder, 'eventstore.sqlite'));
    report(await verifyLog(root, join(targetFolder, 'eventstore.sqlite')));
    await loadDocuments(manifest, { folder, into: targetFolder, root, report, secrets });
    writeDataFormat(targetFolder);
    writeDemoDecision(targetFolder, false);
    for (const name of await readdir(targetFolder)) {
      if (name !== 'logs') await rename(join(targetFolder, name), join(dataDir, name));
    }
    return manifest;
  } finally {
    await rm(targetFolder, { recursive: true, force: true });
    lock.release();
  }
};
