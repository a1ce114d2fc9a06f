import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MongoClient } from 'mongodb';
import type { Report } from '../output.ts';
import { describeDocumentCount, dumpDatabase } from './collections.ts';
import type { Manifest } from './manifest.ts';
import { dataFormat } from '../data-format.ts';
import { digestOf, eventsFile, writeManifest } from './manifest.ts';

export type BackupOptions = Readonly<{
  /** `esdb://host:port` of a local event store. Other event stores have their own backup tools. */
  eventstore: string;
  /** MongoDB's address. */
  documents: string;
  /** The folder of the backup, which must not contain anything yet. */
  folder: string;
  report?: Report;
}>;

/**
 * Files are copied before the keys that seal them, and both after the events that refer to them.
 */
const databases = ['shop_files', 'shop_vault'] as const;

const copyLog = async (eventstore: string, file: string): Promise<string> => {
  const { host } = new URL(eventstore.replace(/^esdb(\+discover)?:/, 'http:'));
  const answer = await fetch(`http://${host}/admin/copy`, { method: 'POST' }).catch(
    (error: Error) => {
      throw new Error(`The event store ${eventstore} did not answer: ${String(error.cause)}`, {
        cause: error,
      });
    },
  );
  const end = answer.headers.get('X-Log-End');
  if (!answer.ok || !answer.body || end === null) {
    throw new Error(
      answer.status === 404
        ? `The event store ${eventstore} cannot be copied over HTTP. Back it up with its own tools, see docs/operations.`
        : `The event store ${eventstore} could not be copied: it answered with HTTP status ${answer.status}.`,
    );
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, createWriteStream(file, { mode: 0o600, flush: true }));
  return end;
};

/**
 * Takes a backup of a running shop. The events are copied first: the shop stores a key or a file
 * before the event that refers to it, so everything that the copied log refers to exists when the
 * files and the vault are copied after it. Read models and Redis are left out. Both are derived
 * again, and so cannot be ahead of the log. Throws if the folder exists or anything fails; there is
 * no backup then.
 */
export const takeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const folder = resolve(options.folder);
  const report = options.report ?? (() => undefined);
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose a new folder.`);
  const made_at = new Date().toISOString();
  const partialFolder = `${folder}.partial`;
  await rm(partialFolder, { recursive: true, force: true }); // left by an incomplete backup
  await mkdir(partialFolder, { recursive: true, mode: 0o700 });

  const log_end = await copyLog(options.eventstore, join(partialFolder, eventsFile));
  report(`events: up to position ${log_end}`);
  const mongo = new MongoClient(options.documents, { serverSelectionTimeoutMS: 5_000 });
  try {
    const collections = [];
    for (const name of databases) {
      const dumped = await dumpDatabase(mongo.db(name), partialFolder);
      collections.push(...dumped);
      for (const { name: collection, documents } of dumped) {
        report(`${name}.${collection}: ${describeDocumentCount(documents)}`);
      }
    }
    const files = [eventsFile, ...collections.map(({ file }) => file)];
    const digests = await Promise.all(
      files.map(async (file) => [file, await digestOf(join(partialFolder, file))] as const),
    );
    const manifest = {
      format: dataFormat,
      made_at,
      log_end,
      collections,
      sha256: Object.fromEntries(digests),
    };
    await writeManifest(partialFolder, manifest);
    await rename(partialFolder, folder);
    return manifest;
  } finally {
    await mongo.close();
  }
};
