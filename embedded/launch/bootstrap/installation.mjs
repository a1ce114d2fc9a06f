import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const inner = 'node_modules/';

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** The Node that came as a package; machines' own may be older. */
export const nodeIn = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const fits = (root, installed, [path, entry]) => {
  if (!path.startsWith(inner)) return true;
  if (entry.link) return existsSync(join(root, path));
  const found = installed[path];
  if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
  return found.version === entry.version && found.integrity === entry.integrity;
};

/** Whether npm left here exactly what the lockfile says. */
export const isInstalled = (root) => {
  try {
    const installed = read(join(root, 'node_modules', '.package-lock.json'));
    const locked = Object.entries(read(join(root, 'package-lock.json')));
    return existsSync(nodeIn(root)) && locked.every((entry) => fits(root, installed, entry));
  } catch {
    return false;
  }
};

/** `npm ci` replaces the folder that may hold the Node running this, so npm runs in its own. */
const npm = () => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && !node.includes(`${inner}node`) && existsSync(script)) {
    return { command: node, args: [script] };
  }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
};

/** How many packages of the lockfile are in place, and how many there are. */
const countInstalled = (root) => {
  const paths = Object.keys(read(join(root, 'package-lock.json'))).filter((path) =>
    path.startsWith(inner),
  );
  return [paths.filter((path) => existsSync(join(root, path))).length, paths.length];
};

const line = 'Installing packages';

/** One line: it counts on a terminal, and says only how long it took elsewhere. */
const showProgress = (root) => {
  const began = Date.now();
  const isTerminal = process.stdout.isTTY;
  const count = () => {
    const [installed, all] = countInstalled(root);
    process.stdout.write(`\r${line}: ${installed} of ${all} `);
  };
  process.stdout.write(isTerminal ? line : `${line}…\n`);
  const timer = isTerminal ? setInterval(count, 500) : undefined;
  return (succeeded) => {
    clearInterval(timer);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    const outcome = succeeded ? `Packages installed in ${seconds} s` : 'npm ci failed';
    process.stdout.write(isTerminal ? `\r${outcome.padEnd(40)}\n` : `${outcome}\n`);
  };
};

const runNpm = (root) =>
  new Promise((resolve) => {
    const { command, args } = npm();
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(delimiter);
    const errors = [];
    const child = spawn(command, [...args, 'ci', '--prefer-offline'], {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => errors.push(chunk));
    child.on('error', ({ message }) => resolve({ succeeded: false, errors: message }));
    child.on('close', (code) =>
      resolve({ succeeded: code === 0, errors: Buffer.concat(errors).toString() }),
    );
  });

/** Packages in npm's cache are not fetched again. npm's output is shown on failure. */
export const install = async (root) => {
  const finish = showProgress(root);
  const { succeeded, errors } = await runNpm(root);
  finish(succeeded);
  if (!succeeded) process.stderr.write(`${errors}\n`);
  return succeeded;
};
