import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { packageFolders } from './workspace-packages.ts';

const configs = ['web/vite.config.ts', 'web/vite.server.config.ts'];

/** Folders below `web` that the build writes or that only tests read. */
const isUnbuilt = (path: string): boolean =>
  /[/\\](?:dist|node_modules|testing)[/\\]|\.test\.tsx?$/u.test(path);

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isUnbuilt(path.slice(folder.length)));
};

/**
 * All source files of the built client: those of its package, of the packages of this repository
 * that it depends on, and the lockfile, which represents the installed packages.
 */
const sourcesOf = async (root: string): Promise<readonly string[]> => {
  const folders = packageFolders(root, 'web');
  const lockfile = join(root, 'package-lock.json');
  const files = await Promise.all(folders.map(filesUnder));
  return [...files.flat(), ...(existsSync(lockfile) ? [lockfile] : [])];
};

const digestOf = async (root: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of (await sourcesOf(root)).toSorted()) {
    hash
      .update(relative(root, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
};

const markIn = (root: string): string => join(root, 'web', 'dist', '.sources');

const build = async (root: string, config: string): Promise<void> => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { failed, all } = await execa(
    process.execPath,
    [vite, 'build', '--config', join(root, config)],
    { cwd: join(root, 'web'), env: { NODE_ENV: 'production' }, all: true, reject: false },
  );
  if (failed) throw new Error(`The web client failed to build:\n${all}`);
};

/** Builds all configurations of the client. Rejects with vite's output. */
export const buildWebClient = async (root: string): Promise<void> => {
  const digest = await digestOf(root);
  for (const config of configs.filter((path) => existsSync(join(root, path)))) {
    await build(root, config);
  }
  if (existsSync(join(root, 'web', 'dist'))) writeFileSync(markIn(root), digest);
};

/** Builds the client if it is missing, or if its sources have changed since the build. */
export const ensureWebClient = async (root: string): Promise<'built' | 'there'> => {
  const buildMarker = markIn(root);
  if (existsSync(buildMarker) && readFileSync(buildMarker, 'utf8') === (await digestOf(root)))
    return 'there';
  await buildWebClient(root);
  return 'built';
};
