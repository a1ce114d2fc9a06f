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
    const wanted = Object.entries(read(join(root, 'package-lock.json')));
    return existsSync(nodeIn(root)) && wanted.every((entry) => fits(root, installed, entry));
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

/** Packages that npm still has from before are not fetched again. */
export const install = (root) =>
  new Promise((resolve) => {
    const { command, args } = npm();
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(delimiter);
    const child = spawn(command, [...args, 'ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
