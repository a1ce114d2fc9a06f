import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

const onPath = (names, otherFolders = []) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const folder of [...folders, ...otherFolders]) {
    for (const name of names) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        continue;
      }
    }
  }
  return null;
};

const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

const installPackage = async (debianPackage) => {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  process.stdout.write(`Installing ${debianPackage}…\n`);
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage]);
  return (await install()) || ((await run('apt-get', ['update'])) && (await install()));
};

/** Installs the first of the packages that is available. */
const part = async (names, debianPackages, otherwise, otherFolders = []) => {
  const find = () => onPath(names, otherFolders);
  let found = find();
  for (const debianPackage of debianPackages) {
    if (!found && (await installPackage(debianPackage))) found = find();
  }
  return found ? { path: found } : { sentence: otherwise };
};

/** `{ path }`, or a `{ sentence }` for the operator if the program is missing. */
export const redisServer = async (environment) =>
  environment.REDIS_URL
    ? { path: null }
    : part(
        ['redis-server'],
        ['redis-server'],
        'redis-server is not on the PATH: install it, or set REDIS_URL to a running Redis.',
      );

/** Tests start Redis servers of their own, also if `REDIS_URL` names a running one. */
export const redisServerOfTests = async () =>
  part(['redis-server'], ['redis-server'], 'redis-server is not on the PATH: install it.');

/** Shifts the clock of one program while it runs. */
export const faketime = async () =>
  part(['faketime'], ['faketime'], 'faketime is not on the PATH: install it.');

/** Prefers the headless shell, which shows a page four times as fast. */
export const chromium = async (environment) =>
  environment.CHROMIUM_PATH
    ? { path: environment.CHROMIUM_PATH }
    : part(
        [
          'chromium-headless-shell',
          'chromium',
          'chromium-browser',
          'google-chrome-stable',
          'google-chrome',
        ],
        ['chromium-headless-shell', 'chromium'],
        'Chromium is not on the PATH: install it, or set CHROMIUM_PATH to its executable.',
      );

const fontFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local', 'share', 'fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];

const arialLike = /^(?:arial|liberationsans-regular|arimo-regular)\.(?:ttf|otf|ttc)$/iu;

const filesBelow = (folder) => {
  try {
    return readdirSync(folder, { recursive: true });
  } catch {
    return [];
  }
};

const findArial = (folders) =>
  folders
    .flatMap((folder) => filesBelow(folder).map((file) => join(folder, file)))
    .find((file) => arialLike.test(basename(file))) ?? null;

/** The font that the fallback fonts of the client are measured against in Chromium. */
export const arialFont = async (_environment, folders = fontFolders) => {
  const find = () => findArial(folders);
  const path = find() ?? ((await installPackage('fonts-liberation')) ? find() : null);
  return path
    ? { path }
    : { sentence: 'Neither Arial nor Liberation Sans is installed: install fonts-liberation.' };
};

/** Folders of servers that are not on the PATH of users other than root. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/** The tests of the documented nginx configuration run it in front of the programs. */
export const nginx = async (environment, otherFolders = serverFolders) =>
  environment.NGINX_PATH
    ? { path: environment.NGINX_PATH }
    : part(
        ['nginx'],
        ['nginx-light'],
        'nginx is not on the PATH: install it, or set NGINX_PATH to its executable.',
        otherFolders,
      );
