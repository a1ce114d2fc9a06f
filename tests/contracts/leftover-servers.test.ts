import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LaunchOptions } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '..', '..');

/** Whether the process has a command line. One that has ended, but is not reaped yet, has none. */
const isRunning = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

/** A script whose path is no longer in the command line of its process, because of `exec`. */
const writeWrapper = (folder: string, fake: string): string => {
  const program = join(folder, fake);
  const file = join(root, 'tests', 'support', `${fake}.ts`);
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${file}" "$@"\n`);
  chmodSync(program, 0o755);
  return program;
};

/** Launches in another process, and returns the ids of the servers that it started. */
const launchElsewhere = async (
  options: LaunchOptions,
): Promise<Readonly<{ launcher: ChildProcess; servers: readonly number[] }>> => {
  const script = `
    const { launch } = await import('@shop/embedded-launch/launch');
    const { children } = await launch(${JSON.stringify(options)});
    process.send([...children.values()].map((child) => child.pid()));`;
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(root, 'tests'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [servers] = (await once(launcher, 'message')) as [readonly number[]];
  return { launcher, servers };
};

describe('the servers of a launcher that was killed', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'leftover-servers-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('have ended when the next start from the same folder starts its own', async () => {
    const options: LaunchOptions = {
      dataDir: join(folder, 'data'),
      ports: 'any',
      web: 'as-is',
      programs: { 'query-api': 0, 'command-api': 0, worker: 0, projector: 0 },
      environment: {
        PATH: process.env['PATH'],
        TEST_EVENTSTORE: writeWrapper(folder, 'fake-eventstoredb'),
        TEST_MONGODB: writeWrapper(folder, 'fake-mongod'),
        REDIS_URL: 'redis://elsewhere',
        SMTP_URL: 'smtp://elsewhere',
        PAY_FREEKASSA_URL: 'https://pay.elsewhere/',
      },
    };
    const { launcher, servers } = await launchElsewhere(options);
    expect(servers).to.have.lengthOf(2);
    try {
      // A suspended process ends only after it is resumed, also if it has been asked to.
      for (const pid of servers) process.kill(pid, 'SIGSTOP');
      launcher.kill('SIGKILL');
      await once(launcher, 'exit');

      const lines: string[] = [];
      const report = (line: string): void => {
        lines.push(line);
        for (const pid of servers.filter(isRunning)) process.kill(pid, 'SIGCONT');
      };
      const next = await launch({ ...options, report });
      const remaining = servers.filter(isRunning);
      await next.stop();
      expect(remaining).to.deep.equal([]);
      expect(lines).to.deep.equal([
        `Waiting for processes of an earlier start to end: ${servers.join(', ')}`,
      ]);
    } finally {
      for (const pid of servers.filter(isRunning)) process.kill(pid, 'SIGKILL');
    }
  });
});
