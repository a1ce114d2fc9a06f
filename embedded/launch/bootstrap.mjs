/*
 * Plain JavaScript for Node 18 and later with nothing installed: installs the packages of the
 * lockfile and the system dependencies, then runs the command in the installed Node.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './bootstrap/command-line.mjs';
import { install, isInstalled, nodeIn } from './bootstrap/installation.mjs';
import {
  arialFont,
  chromium,
  faketime,
  nginx,
  redisServer,
  redisServerOfTests,
} from './bootstrap/system.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const commands = {
  start: { file: 'embedded/launch/src/main.ts', needs: [redisServer] },
  dev: { file: 'embedded/launch/src/main.ts', args: ['--dev'], needs: [redisServer] },
  test: {
    file: 'embedded/launch/src/test-run.ts',
    needs: [redisServerOfTests, chromium, arialFont, nginx],
  },
  reset: { file: 'embedded/launch/src/reset.ts', needs: [] },
  backup: { file: 'embedded/launch/src/backup.ts', needs: [] },
  restore: { file: 'embedded/launch/src/restore.ts', needs: [] },
  bench: { file: 'tests/load/main.ts', needs: [redisServer, chromium] },
  faults: { file: 'tests/faults/main.ts', needs: [redisServer, faketime] },
  browsers: { file: 'tests/other-browsers/main.ts', needs: [redisServer] },
  conformance: { file: 'tests/conformance/main.ts', needs: [] },
  'conformance:fetch': { file: 'tests/conformance/fetch.ts', needs: [] },
  screenshots: { file: 'tests/screenshots/main.ts', needs: [redisServer, chromium] },
};

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
if (!command) {
  const problem = name === undefined ? 'Missing command.' : `Unknown command "${name}".`;
  stop(`${problem} Use one of: ${Object.keys(commands).join(', ')}.`);
}

const line = readCommandLine(name, args);
if (line.outcome === 'help') {
  process.stdout.write(line.text);
  process.exit(0);
}
if (line.outcome === 'refuse') {
  process.stderr.write(`${line.text}\n`);
  process.exit(2);
}

const environment = { ...process.env };

/* One after the other, because a package manager of the system locks its database. */
const findSystemDependencies = async () => {
  for (const part of command.needs) {
    const { path, sentence } = await part(environment);
    if (sentence) return sentence;
    if (part === chromium) environment.CHROMIUM_PATH = path;
    if (part === nginx) environment.NGINX_PATH = path;
  }
  return null;
};

/* Both wait for the network and the disk, so they run at the same time. */
const [hasPackages, missing] = await Promise.all([
  isInstalled(root) || install(root),
  findSystemDependencies(),
]);
if (!hasPackages) {
  stop('npm ci failed. Fix the errors that it printed above, then run this command again.');
}
if (missing) stop(missing);
if (!existsSync(join(root, command.file)))
  stop(`${command.file} does not exist: npm run ${name} needs a complete clone of the repository.`);

environment.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);

const child = spawn(
  nodeIn(root),
  [
    '--disable-warning=ExperimentalWarning',
    join(root, command.file),
    ...(command.args ?? []),
    ...args,
  ],
  { cwd: root, env: environment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);

/** The terminal sends Ctrl-C to the child as well. The child treats both signals as one. */
const forwardStop = () => {
  if (child.connected) child.send({ stop: true });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardStop);

/* A shell between npm and this may die of a signal without passing it on. */
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && forwardStop(), 500).unref();
}

child.on('error', (cause) => stop(cause.message));
child.on('exit', (code) => process.exit(code ?? 1));
