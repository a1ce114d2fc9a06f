import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { saveAvatars } from './avatars.ts';

describe('the built-in avatars', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'demo-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('are eight square pictures, each another', async () => {
    await saveAvatars(directory);
    const names = (await readdir(directory)).toSorted();
    expect(names).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}.png`));
    const files = await Promise.all(names.map((name) => readFile(join(directory, name))));
    expect(new Set(files.map((file) => file.toString('base64'))).size).to.equal(8);
    for (const file of files) {
      const { width, height } = await sharp(file).metadata();
      expect([width, height]).to.deep.equal([192, 192]);
    }
  });
});
