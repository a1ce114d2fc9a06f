import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFormat, describeDataFormat } from '../data-format.ts';

/** The name of the manifest. It is written last, so a folder without it is not a backup. */
export const manifestFile = 'manifest.json';

export type BackedUpCollection = Readonly<{
  database: string;
  name: string;
  /**
   * The file of the documents, one after the other as `mongodump` writes them, below the backup's
   * folder.
   */
  file: string;
  documents: number;
  indexes: readonly Readonly<{ key: Readonly<Record<string, number>>; unique: boolean }>[];
}>;

export type Manifest = Readonly<{
  /** The format of the stored data: see `dataFormat`. */
  format: number;
  made_at: string;
  /** Position of the last event that is in it. */
  log_end: string;
  collections: readonly BackedUpCollection[];
  /** Checksums by the file's path below the folder of the backup. */
  sha256: Readonly<Record<string, string>>;
}>;

/** The event store's file, below the backup's folder. */
export const eventsFile = join('events', 'eventstore.sqlite');

export const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer); // no encoding was set
  return hash.digest('hex');
};

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });

/**
 * Throws if the folder contains no backup, one in another format, or not the one that was written.
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, manifestFile);
  if (!existsSync(file))
    throw new Error(`${folder} is not a complete backup: it has no ${manifestFile}.`);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest; // as `writeManifest` wrote it
  if (manifest.format !== dataFormat)
    throw new Error(
      `The backup has data in ${describeDataFormat(manifest.format)}, and this release restores format ${dataFormat}. Restore it with the release that took it.`,
    );
  for (const [name, digest] of Object.entries(manifest.sha256)) {
    const part = join(folder, name);
    if (!existsSync(part))
      throw new Error(`${name} is missing from the backup. Restore another backup.`);
    if ((await digestOf(part)) !== digest)
      throw new Error(
        `${name} is damaged: its SHA-256 differs from the manifest. Restore another backup.`,
      );
  }
  return manifest;
};
