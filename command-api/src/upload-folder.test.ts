import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { uploadFolder } from './upload-folder.ts';

describe('the upload folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'uploads-test-'));
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('starts empty and removes only the folders of terminated processes', () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const own = process.pid;
    const alive = process.ppid;
    for (const pid of [dead, own, alive]) {
      mkdirSync(join(parent, `shop-uploads-${pid}-abc`));
      writeFileSync(join(parent, `shop-uploads-${pid}-abc`, 'passport.png'), 'x');
    }
    mkdirSync(join(parent, 'shop-uploads-of-somebody'));

    const folder = uploadFolder(parent, own);

    expect(readdirSync(folder)).to.deep.equal([]);
    expect(readdirSync(parent)).to.have.members([
      basename(folder),
      `shop-uploads-${alive}-abc`,
      'shop-uploads-of-somebody',
    ]);
    expect(readdirSync(join(parent, `shop-uploads-${alive}-abc`))).to.deep.equal(['passport.png']);
  });
});
