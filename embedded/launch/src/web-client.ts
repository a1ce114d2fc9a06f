import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What the built client depends on; all that it imports of ours lies below these. */
const sources = [
  'web/src',
  'web/index.html',
  'web/package.json',
  'domain/src',
  'package-lock.json',
];

const configs = ['web/vite.config.ts', 'web/vite.server.config.ts'];
/** What the configurations are made of beside themselves. */
const plugins = ['web/brotli-files.ts', 'web/scripts-after-pictures.ts'];

const filesUnder = async (path: string): Promise<readonly string[]> => {
  if (!existsSync(path)) return [];
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [path];
  }
};

const isTest = (path: string): boolean => /\.test\.tsx?$|[/\\]testing[/\\]/.test(path);

const digestOf = async (root: string): Promise<string> => {
  const found = await Promise.all(
    [...sources, ...configs, ...plugins].map((path) => filesUnder(join(root, path))),
  );
  const files = found.flat().filter((path) => !isTest(path));
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
};

const markIn = (root: string): string => join(root, 'web', 'dist', '.sources');

const build = async (root: string, config: string): Promise<void> => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', join(root, config)], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`the web client does not build\n${said}${complained}`);
};

/** Builds whatever configurations the client has; rejects with what vite said. */
export const buildWebClient = async (root: string): Promise<void> => {
  const digest = await digestOf(root);
  for (const config of configs.filter((path) => existsSync(join(root, path)))) {
    await build(root, config);
  }
  if (existsSync(join(root, 'web', 'dist'))) writeFileSync(markIn(root), digest);
};

/** Builds the client when there is none, or its sources are others than it was built from. */
export const ensureWebClient = async (root: string): Promise<'built' | 'there'> => {
  const mark = markIn(root);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === (await digestOf(root))) return 'there';
  await buildWebClient(root);
  return 'built';
};
