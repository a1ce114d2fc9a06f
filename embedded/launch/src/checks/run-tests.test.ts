import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import type { TestEvent } from './reporter.ts';
import { runTests } from './run-tests.ts';

const repository = resolve(import.meta.dirname, '..', '..', '..', '..');

describe('a test group run', () => {
  let root: string;
  let events: TestEvent[];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'checks-'));
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
    events = [];
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  const run = async (test: string, signal = new AbortController().signal) => {
    await writeFile(join(root, 'one.test.mjs'), test);
    return runTests({
      root,
      files: ['one.test.mjs'],
      lingerMs: 1_000,
      onEvent: (event) => void events.push(event),
      signal,
    });
  };

  it('starts no tests after it was aborted', async () => {
    const { passed, failed } = await run(`it('holds', () => {});`, AbortSignal.abort());

    expect({ passed, failed }).to.deep.equal({ passed: 0, failed: 1 });
  });

  it('reports the counts of mocha and each test, regardless of the output of the tests', async () => {
    const { passed, failed } = await run(`
      it('holds', () => { process.stdout.write('no end of line'); });
      it('does not', () => { console.log('["pass",{}]'); throw new Error('no'); });
      it.skip('is not run', () => {});
    `);

    expect({ passed, failed }).to.deep.equal({ passed: 1, failed: 1 });
    expect(events.map(({ type }) => type)).to.deep.equal([
      'start',
      'passed',
      'failed',
      'skipped',
      'end',
    ]);
    expect(events[1]).to.include({ title: 'holds', file: 'one.test.mjs' });
    expect(events[2]).to.include({ title: 'does not' }).and.to.have.property('error');
    expect(events[3]).to.include({ title: 'is not run' });
  });

  it('fails if the test files cannot be loaded', async () => {
    const { passed, failed, output } = await run(`import './absent.mjs';`);

    expect({ passed, failed }).to.deep.equal({ passed: 0, failed: 1 });
    expect(output)
      .to.contain('absent.mjs')
      .and.to.contain('Mocha exited before its tests finished');
  });

  it('ends and fails if a timer or process is left running after the last test', async () => {
    const { passed, failed, output } = await run(`
      import { spawn } from 'node:child_process';
      it('leaves a timer and a program behind', () => {
        setInterval(() => {}, 60_000);
        spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
      });
    `);

    expect({ passed, failed }).to.deep.equal({ passed: 1, failed: 1 });
    expect(output).to.contain('did not exit after the last test');
    expect(output).to.match(/^timer that fires in \d+ ms$/mu);
    expect(output).to.match(/^process \d+ .*node.* -e setInterval/mu);
  });
});
