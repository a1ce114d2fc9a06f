import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'operations', 'nginx.conf');

/** Debian installs it in a folder that is only on the PATH of administrators. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const program = (): string => {
  const named = process.env['NGINX_PATH'];
  const found = named ?? folders.map((folder) => join(folder, 'nginx')).find(isProgram);
  if (found === undefined) {
    throw new Error('nginx is not on the PATH: install it, or set NGINX_PATH to its executable.');
  }
  return found;
};

/** A replacement in the configuration, which must contain the text to replace. */
export type Adaptation = readonly [from: string | RegExp, to: string];

const adapted = (configuration: string, adaptations: readonly Adaptation[]): string =>
  adaptations.reduce((current, [from, to]) => {
    const next = current.replaceAll(from, to);
    if (next === current) throw new Error(`nginx.conf has no ${String(from)}`);
    return next;
  }, configuration);

/**
 * Replaces the settings that belong to a machine: addresses, and the folders that nginx writes to.
 */
const placed = (folder: string, port: number, upstreams: Upstreams): readonly Adaptation[] => [
  ['access_log /dev/stdout without_tokens;', 'access_log off;'],
  ['error_log /dev/stderr crit;', `error_log ${join(folder, 'error.log')} warn;`],
  [/ +# Docker's name server[^\n]*\n +resolver [^;]*;\n/g, ''],
  ['command-api:8080 resolve;', `${upstreams.command};`],
  ['query-api:8080 resolve;', `${upstreams.query};`],
  ['listen 8080;', `listen 127.0.0.1:${port};`],
  [
    'server_tokens off;',
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join(' '),
  ],
];

/** Host and port of the programs. */
export type Upstreams = Readonly<{ command: string; query: string }>;

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** nginx with the configuration that the documentation ships, before programs on this machine. */
export const nginxBefore = async (
  upstreams: Upstreams,
  adaptations: readonly Adaptation[] = [],
): Promise<Readonly<{ url: string; close: () => Promise<void> }>> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
  const port = await freePort();
  const path = join(folder, 'nginx.conf');
  const shipped = await readFile(file, 'utf8');
  await writeFile(path, adapted(shipped, [...placed(folder, port, upstreams), ...adaptations]));

  const own = `daemon off; pid ${join(folder, 'pid')};`;
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const errors = join(folder, 'error.log');
  const child = spawn(program(), ['-p', folder, '-e', errors, '-c', path, '-g', own + user], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const errorOutput = text(child.stderr);
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  process.once('exit', () => child.kill('SIGKILL'));
  const started = eventually('nginx', () => isListening(port));
  const failed = ended.then(async () => {
    throw new Error(`nginx ended: ${await errorOutput}`);
  });
  failed.catch(() => undefined); // after `close` no caller waits for it
  await Promise.race([started, failed]);
  return { url: `http://127.0.0.1:${port}`, close };
};
