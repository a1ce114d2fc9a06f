import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessChangeNotifier } from '@shop/platform/access';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';

const aProgram = (url: string) => {
  const expected: bigint[] = [];
  const access = { expect: (position: bigint): void => void expected.push(position) };
  return { expected, notifier: accessChangeNotifier({ url, access, report: () => undefined }) };
};

describe('a change of access', () => {
  let folder: string;
  let server: ChildProcess;
  let programs: readonly ReturnType<typeof aProgram>[];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'access-'));
    const url = join(folder, 'redis.sock');
    const settings = ['--port', '0', '--unixsocket', url, '--save', '', '--dir', folder];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    await once(server, 'spawn');
    programs = [aProgram(url), aProgram(url), aProgram(url)];
    let position = 0n;
    await eventually('three connected programs', async () => {
      position += 1n;
      await programs[0]?.notifier.changed(position);
      return programs.every(({ expected }) => expected.includes(position));
    });
  });
  after(async () => {
    for (const { notifier } of programs) notifier.close();
    server.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  it('is acknowledged by every program before it is answered', async () => {
    for (let position = 1_000n; position < 1_200n; position += 1n) {
      const [writer] = programs;
      await writer?.notifier.changed(position);
      for (const { expected } of programs) expect(expected).to.include(position);
    }
  });

  it('is acknowledged by every program when several are announced at once', async () => {
    const changes = programs.flatMap((program, index) =>
      [1n, 2n, 3n].map((number) => ({ program, position: 2_000n + BigInt(index) * 10n + number })),
    );
    await Promise.all(changes.map(({ program, position }) => program.notifier.changed(position)));
    for (const { expected } of programs)
      expect(expected).to.include.members(changes.map(({ position }) => position));
  });

  it('is answered although Redis hangs', async () => {
    server.kill('SIGSTOP');
    await programs[0]?.notifier.changed(3_000n);
    expect(programs[0]?.expected).to.include(3_000n);
    server.kill('SIGCONT');
    await eventually('the announcement', () => programs[2]?.expected.includes(3_000n));
  });
});
