import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { mochaStep } from './mocha-step.ts';

const repository = resolve(import.meta.dirname, '..', '..', '..', '..');

describe('the run of all tests', function () {
  this.timeout(60_000);
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'checks-'));
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  let ranFiles: string[];

  const run = async (test: string, signal = new AbortController().signal) => {
    ranFiles = [];
    await writeFile(join(root, 'one.test.mjs'), test);
    return mochaStep({
      root,
      name: 'one',
      files: ['one.test.mjs'],
      lingerMs: 1_000,
      onFailure: () => undefined,
      onStart: () => undefined,
      onDone: (file) => ranFiles.push(file),
    }).run(signal);
  };

  it('starts no test after it was stopped', async () => {
    const { passed, failed } = await run(`it('holds', () => {});`, AbortSignal.abort());

    expect({ passed, failed }).to.deep.equal({ passed: 0, failed: 1 });
  });

  it('counts what mocha counted', async () => {
    const { passed, failed } = await run(`
      it('holds', () => {});
      it('does not', () => { throw new Error('no'); });
    `);

    expect({ passed, failed }).to.deep.equal({ passed: 1, failed: 1 });
    expect(ranFiles).to.deep.equal(['one.test.mjs', 'one.test.mjs']);
  });

  it('ends, and fails, when something keeps running after the last test', async () => {
    const { passed, failed, said } = await run(`
      import { spawn } from 'node:child_process';
      it('leaves a timer and a program behind', () => {
        setInterval(() => {}, 60_000);
        spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
      });
    `);

    expect({ passed, failed }).to.deep.equal({ passed: 1, failed: 1 });
    expect(said).to.contain('Something keeps running after the tests');
    expect(said).to.match(/^timer that fires in \d+ ms$/mu);
    expect(said).to.match(/^process \d+ .*node.* -e setInterval/mu);
  });
});
