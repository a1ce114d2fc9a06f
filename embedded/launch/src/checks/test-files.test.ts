import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { findTestFiles, inGroups } from './test-files.ts';

const checkout = join(import.meta.dirname, '..', '..', '..', '..');
const mocha = join(checkout, 'node_modules', 'mocha', 'bin', 'mocha.js');

describe('the files of all tests', function () {
  this.timeout(60_000);
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'test-files-'));
    const config = { spec: ['tests/**/*.test.ts'] };
    await writeFile(join(root, '.mocharc.all.json'), JSON.stringify(config));
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  it('are those that the patterns match, without installed packages', async () => {
    for (const folder of ['tests/b', 'tests/a', 'tests/node_modules/c', 'other']) {
      await mkdir(join(root, folder), { recursive: true });
      await writeFile(join(root, folder, 'one.test.ts'), '');
      await writeFile(join(root, folder, 'one.ts'), '');
    }

    expect(findTestFiles(root)).to.deep.equal(['tests/a/one.test.ts', 'tests/b/one.test.ts']);
  });

  it('are not added to the one that is named on the command line', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [mocha, '--dry-run', '--reporter', 'json', 'embedded/launch/src/ports.test.ts'],
      { cwd: checkout },
    );
    const { tests } = JSON.parse(stdout) as {
      readonly tests: readonly { readonly file: string }[];
    };

    expect(new Set(tests.map(({ file }) => relative(checkout, file)))).to.deep.equal(
      new Set(['embedded/launch/src/ports.test.ts']),
    );
  });

  it('are each in one group', () => {
    const files = findTestFiles(checkout);
    const grouped = inGroups(files).flatMap((group) => group.files);

    expect(files.length).to.be.greaterThan(100);
    expect(grouped.toSorted()).to.deep.equal(files.toSorted());
  });

  it('start with the group that takes longest', () => {
    const files = ['domain/src/one.test.ts', 'embedded/one.test.ts', 'tests/faults/one.test.ts'];

    expect(inGroups(files).map(({ name }) => name)).to.deep.equal([
      'faults',
      'the rest',
      'servers',
    ]);
  });

  it('leave out groups without any', () => {
    const file = 'tests/faults/one.test.ts';
    expect(inGroups([file])).to.deep.equal([{ name: 'faults', files: [file] }]);
  });
});
