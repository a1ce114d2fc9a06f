import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { waitUntil } from '../testing/alive.ts';
import type { SourceWatch } from './restart-on-change.ts';
import { restartOnChange } from './restart-on-change.ts';

describe('restarting programs when their sources change', () => {
  let root: string;
  let sourceWatch: SourceWatch;
  let restarts: string[];
  let reports: string[];
  let restart: (program: string) => Promise<void>;

  const write = (file: string): void => writeFileSync(join(root, file), String(restarts.length));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sources-'));
    for (const name of ['shared', 'api', 'worker']) {
      mkdirSync(join(root, name, 'src', 'testing'), { recursive: true });
    }
    restarts = [];
    reports = [];
    restart = async (program) => void restarts.push(program);
    sourceWatch = restartOnChange({
      folders: new Map([
        ['api', [join(root, 'api'), join(root, 'shared')]],
        ['worker', [join(root, 'worker'), join(root, 'shared')]],
      ]),
      restart: (program) => restart(program),
      report: (line) => void reports.push(line),
      settleMs: 50,
    });
  });

  afterEach(() => {
    sourceWatch.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('restarts the program that contains the changed file', async () => {
    write('api/src/main.ts');
    await waitUntil(() => reports.length === 1);

    expect(restarts).to.deep.equal(['api']);
  });

  it('restarts all programs that use a shared file', async () => {
    write('shared/src/rule.ts');
    await waitUntil(() => reports.length === 2);

    expect(restarts.toSorted()).to.deep.equal(['api', 'worker']);
  });

  it('ignores tests', async () => {
    write('shared/src/rule.test.ts');
    write('shared/src/testing/sample.ts');
    write('api/src/main.ts');
    await waitUntil(() => reports.length > 0);

    expect(restarts).to.deep.equal(['api']);
  });

  it('restarts again after a change during a restart', async () => {
    const { promise: firstRestart, resolve: finish } = Promise.withResolvers<void>();
    restart = async (program) => {
      restarts.push(program);
      if (restarts.length === 1) await firstRestart;
    };
    write('api/src/main.ts');
    await waitUntil(() => restarts.length === 1);
    write('worker/src/main.ts');
    finish();
    await waitUntil(() => reports.length === 2);

    expect(restarts).to.deep.equal(['api', 'worker']);
  });

  it('reports a program that fails to start, and keeps watching', async () => {
    restart = () => Promise.reject(new Error('Unexpected token'));
    write('api/src/main.ts');
    await waitUntil(() => reports.length === 1);
    expect(reports[0]).to.equal('api failed to restart: Unexpected token');

    restart = async (program) => void restarts.push(program);
    write('api/src/main.ts');
    await waitUntil(() => reports.length === 2);
    expect(restarts).to.deep.equal(['api']);
  });
});
