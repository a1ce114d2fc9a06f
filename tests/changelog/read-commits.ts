import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `hash` is abbreviated; `message` is the whole message. */
export type Commit = Readonly<{ hash: string; message: string }>;

/** More than the log of a release. */
const maxBytes = 64 * 1024 * 1024;

const git = async (folder: string, ...parameters: readonly string[]): Promise<string> =>
  (await run('git', parameters, { cwd: folder, maxBuffer: maxBytes })).stdout;

const versionAt = async (folder: string, commit: string): Promise<string | undefined> =>
  /"version": "([^"]+)"/u.exec(await git(folder, 'show', `${commit}:package.json`))?.[1];

/** The commit that set the current version in `package.json`. */
const findVersionCommit = async (folder: string): Promise<string> => {
  const log = await git(folder, 'log', '--format=%H', '-G"version": ', '--', 'package.json');
  const [latest, ...earlier] = log.split('\n').filter(Boolean);
  if (latest === undefined)
    throw new Error(`No commit of ${folder} sets a version in package.json`);
  const version = await versionAt(folder, latest);
  let found = latest;
  for (const commit of earlier) {
    if ((await versionAt(folder, commit)) !== version) break;
    found = commit;
  }
  return found;
};

/** The commits after the one that set the version in `package.json`, the oldest first. */
export const readCommitsSinceVersion = async (folder: string): Promise<readonly Commit[]> => {
  const range = `${await findVersionCommit(folder)}..HEAD`;
  const log = await git(folder, 'log', '--no-merges', '--reverse', '--format=%h%x00%B%x1e', range);
  return log
    .split('\u001E')
    .map((entry) => entry.trim().split('\0'))
    .flatMap(([hash, message]) => (hash && message ? [{ hash, message: message.trim() }] : []));
};
