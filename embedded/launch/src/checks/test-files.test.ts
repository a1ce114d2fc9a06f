import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { inGroups, testFiles } from './test-files.ts';

describe('the files of all tests', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'test-files-'));
    const config = { spec: ['tests/**/*.test.ts'], import: './first.ts', forbidOnly: true };
    await writeFile(join(root, '.mocharc.json'), JSON.stringify(config));
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  it('are those that mocha is told of, but for what was installed', async () => {
    for (const folder of ['tests/b', 'tests/a', 'tests/node_modules/c', 'other']) {
      await mkdir(join(root, folder), { recursive: true });
      await writeFile(join(root, folder, 'one.test.ts'), '');
      await writeFile(join(root, folder, 'one.ts'), '');
    }

    expect(testFiles(root).files).to.deep.equal(['tests/a/one.test.ts', 'tests/b/one.test.ts']);
  });

  it('come with all else that mocha is told', () => {
    expect(testFiles(root).options).to.deep.equal([
      '--no-config',
      '--import=./first.ts',
      '--forbidOnly=true',
    ]);
  });

  it('are each in one group', () => {
    const { files } = testFiles(join(import.meta.dirname, '..', '..', '..', '..'));
    const grouped = inGroups(files).flatMap((group) => group.files);

    expect(files.length).to.be.greaterThan(100);
    expect(grouped.toSorted()).to.deep.equal(files.toSorted());
  });

  it('leave out groups without any', () => {
    const file = 'tests/faults/one.test.ts';
    expect(inGroups([file])).to.deep.equal([{ name: 'faults', files: [file] }]);
  });
});
