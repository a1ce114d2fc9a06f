import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '../../../..');
const mocha = join(root, 'node_modules/mocha/bin/mocha.js');

describe('mocha with the repository configuration', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'single-file-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('runs only the given file, or one test of it', () => {
    const file = join(folder, 'one.test.mjs');
    writeFileSync(file, `it('first', () => {}); it('second', () => {});`);
    const titles = (...args: readonly string[]): readonly string[] => {
      // A dry run, so that nothing heavy runs if other files are added.
      const commandLine = [mocha, '--dry-run', '--reporter', 'json', file, ...args];
      const report = execFileSync(process.execPath, commandLine, { cwd: root, encoding: 'utf8' });
      const { tests } = JSON.parse(report) as { tests: { title: string }[] };
      return tests.map(({ title }) => title);
    };

    expect(titles()).to.deep.equal(['first', 'second']);
    expect(titles('-g', 'second')).to.deep.equal(['second']);
  });
});
