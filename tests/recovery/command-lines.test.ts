import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '..', '..');
const bootstrap = join(root, 'embedded', 'launch', 'bootstrap.mjs');
const ops = join(root, 'projector', 'src', 'ops', 'main.ts');

const commands: readonly (readonly [name: string, ...words: string[]])[] = [
  ...['start', 'dev', 'test', 'reset', 'backup', 'restore'].map(
    (name) => [name, bootstrap, name] as const,
  ),
  ...['bench', 'faults', 'browsers', 'conformance', 'conformance:fetch', 'screenshots'].map(
    (name) => [name, bootstrap, name] as const,
  ),
  ['ops', ops] as const,
  ['docs:reference', join(root, 'tests', 'docs', 'reference', 'main.ts')],
  ['changelog', join(root, 'tests', 'changelog', 'main.ts')],
  ['language', join(root, 'tests', 'language', 'main.ts')],
];

type ProcessResult = Readonly<{ code: unknown; stdout: string; stderr: string }>;

describe('a command of the shop', () => {
  let folder: string;
  let data: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-commands-'));
    data = join(folder, 'data');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const run = (
    programArguments: readonly string[],
    args: readonly string[],
  ): Promise<ProcessResult> =>
    new Promise((done) => {
      const env = { PATH: process.env['PATH'], DATA_DIR: folder };
      execFile(
        process.execPath,
        [...programArguments, ...args],
        { cwd: folder, env },
        (error, stdout, stderr) => done({ code: error ? error.code : 0, stdout, stderr }),
      );
    });

  beforeEach(async () => {
    await writeFile(join(folder, 'secrets.json'), '{}');
  });
  const untouched = async (): Promise<void> => {
    expect(await readdir(folder)).to.deep.equal(['secrets.json']);
    expect(existsSync(data)).to.equal(false);
  };

  for (const [name, ...programArguments] of commands) {
    it(`${name} prints its help and changes nothing`, async () => {
      const { code, stdout } = await run(programArguments, ['--help']);
      expect(code).to.equal(0);
      expect(stdout).to.include(`npm run ${name}`);
      await untouched();
    });

    for (const unknown of [['--no-such-option'], ['one', 'two', 'three']]) {
      it(`${name} rejects ${unknown.join(' ')}`, async () => {
        const { code, stderr } = await run(programArguments, unknown);
        expect(code).to.equal(2);
        expect(stderr.trim()).to.not.equal('');
        expect(stderr).to.not.include('    at ');
        await untouched();
      });
    }
  }

  for (const [name = '', option = '', value = ''] of [
    ['start', '--scale', 'many'],
    ['dev', '--inspect', 'everything'],
    ['bench', '--products', '1e3'],
    ['faults', '--kills', '0x10'],
  ]) {
    it(`${name} rejects ${option} ${value}`, async () => {
      const { code, stderr } = await run([bootstrap, name], [option, value]);
      expect(code).to.equal(2);
      expect(stderr).to.include(option).and.not.include('    at ');
      await untouched();
    });
  }
});
