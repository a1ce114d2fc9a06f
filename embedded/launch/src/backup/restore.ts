import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { MongoClient } from 'mongodb';
import { child } from '../child.ts';
import { writeDemoDecision } from '../demo.ts';
import { lockOf, ownerOf } from '../lock.ts';
import type { Report } from '../output.ts';
import { outputOf } from '../output.ts';
import { choosePorts } from '../ports.ts';
import { load } from './collections.ts';
import type { Manifest } from './manifest.ts';
import { eventsFile, readManifest } from './manifest.ts';
import { proveSecrets } from './prove-secrets.ts';

export type RestoreOf = Readonly<{
  /** The backup. */
  folder: string;
  /** Where no shop is; the secrets of the shop that was backed up may be there. */
  dataDir: string;
  environment?: Readonly<Record<string, string | undefined>>;
  report?: Report;
  /** The folder with the programs, when it is not this repository. */
  root?: string;
}>;

const here = resolve(import.meta.dirname, '..', '..', '..', '..');

/** What the texts in the backup can be opened and found by, and no backup holds. */
const needed = ['VAULT_MASTER_KEYS', 'LOOKUP_SECRET'] as const;

type KnownSecrets = Readonly<Record<(typeof needed)[number], string>>;

const knownSecrets = (dataDir: string, environment: RestoreOf['environment']): KnownSecrets => {
  const file = join(dataDir, 'secrets.json');
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const known = { ...(kept as object), ...environment } as Readonly<Record<string, unknown>>;
  const missing = needed.filter((name) => known[name] === undefined);
  if (missing.length === 0) return known as KnownSecrets; // none of them is missing
  throw new Error(
    `Without the shop's own ${missing.join(' and ')} nothing could be opened: put its secrets.json into ${dataDir} first, or set them.`,
  );
};

const refuseWhereSomethingIs = (dataDir: string): void => {
  const redis = join(dataDir, 'redis');
  const taken = [
    ...readdirSync(dataDir).filter((name) => name.endsWith('.sqlite') && name !== 'lock.sqlite'),
    ...(existsSync(redis) ? readdirSync(redis).map((name) => join('redis', name)) : []),
  ];
  if (taken.length === 0) return;
  throw new Error(
    `${dataDir} is not empty (${taken.join(', ')}): a backup is restored into nothing.`,
  );
};

const verifyLog = async (root: string, file: string): Promise<string> => {
  const program = join(root, 'embedded', 'eventstore', 'src', 'verify.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, file];
  const { stdout } = await execa(process.execPath, args);
  return stdout.trim();
};

type Restoring = Readonly<{
  folder: string;
  into: string;
  root: string;
  report: Report;
  secrets: KnownSecrets;
}>;

/** A server's own program, so that its files are as it makes them. */
const restoringServer = (
  name: 'eventstore' | 'documents',
  port: number,
  { into, root, report }: Restoring,
) => {
  const output = outputOf(name, join(into, 'logs'), report);
  const server = child(
    {
      name,
      command: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        join(root, 'embedded', name, 'src', 'main.ts'),
      ],
      environment: { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: into },
      readiness: 'says-so',
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
const loadDocuments = async ({ collections }: Manifest, restoring: Restoring): Promise<void> => {
  const { folder, root, report, secrets } = restoring;
  const { documents, eventstore } = await choosePorts({ documents: 0, eventstore: 0 });
  const servers = [
    restoringServer('documents', documents, restoring),
    restoringServer('eventstore', eventstore, restoring),
  ];
  const mongoUrl = `mongodb://127.0.0.1:${documents}/?directConnection=true`;
  const mongo = new MongoClient(mongoUrl);
  try {
    await Promise.all(servers.map((server) => server.start()));
    for (const collection of collections) {
      await load(mongo.db(collection.database), folder, collection);
      report(`${collection.database}.${collection.name}: ${collection.documents} documents`);
    }
    const eventStoreUrl = `esdb://127.0.0.1:${eventstore}?tls=false`;
    const { LOOKUP_SECRET, VAULT_MASTER_KEYS } = secrets;
    await proveSecrets(root, {
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
 * Puts a backup where no shop is. What comes out is whole or not there: all is made beside, proved,
 * and moved into place at the end. Read models and Redis stay empty, and are derived again by the
 * first start; whoever was erased after the backup is forgotten again by the worker.
 */
export const restoreBackup = async (of: RestoreOf): Promise<Manifest> => {
  const { folder, environment, root = here, report = () => undefined } = of;
  const dataDir = resolve(of.dataDir);
  const into = join(dataDir, 'restoring');
  await mkdir(into, { recursive: true });
  const lock = lockOf(dataDir);
  if (!lock) throw new Error(`A shop is running from ${dataDir} (${ownerOf(dataDir)}).`);
  try {
    refuseWhereSomethingIs(dataDir);
    const secrets = knownSecrets(dataDir, environment);
    const manifest = await readManifest(folder);
    await rm(into, { recursive: true });
    await mkdir(into, { recursive: true });
    await copyFile(join(folder, eventsFile), join(into, 'eventstore.sqlite'));
    report(await verifyLog(root, join(into, 'eventstore.sqlite')));
    await loadDocuments(manifest, { folder, into, root, report, secrets });
    writeDemoDecision(into, false);
    for (const name of await readdir(into)) {
      if (name !== 'logs') await rename(join(into, name), join(dataDir, name));
    }
    return manifest;
  } finally {
    await rm(into, { recursive: true, force: true });
    lock.release();
  }
};
