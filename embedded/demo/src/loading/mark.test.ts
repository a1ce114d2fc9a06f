import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readLoadMarker, writeLoadMarker } from './mark.ts';

describe('the load marker', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'demo-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('is missing at first', async () => {
    expect(await readLoadMarker(directory)).to.equal(null);
  });

  it('contains the version and the scale', async () => {
    await writeLoadMarker(directory, { version: 3, scale: 10_000 });
    expect(await readLoadMarker(directory)).to.deep.equal({ version: 3, scale: 10_000 });
    const file = await readFile(join(directory, 'demo-loaded.json'), 'utf8');
    expect(JSON.parse(file)).to.deep.equal({ version: 3, scale: 10_000 });
  });

  it('is ignored if it is damaged', async () => {
    await writeFile(join(directory, 'demo-loaded.json'), '{"vers');
    expect(await readLoadMarker(directory)).to.equal(null);
  });
});
