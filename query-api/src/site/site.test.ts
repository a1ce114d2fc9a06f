import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { loadSite } from './site.ts';

const script = 'export const words = "a script of the shop";\n'.repeat(40);

describe('the built client', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'assets', 'index.js'), script);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is served as precompressed by its build', () => {
    const built = brotliCompressSync(script);
    writeFileSync(join(folder, 'assets', 'index.js.br'), built);
    const site = loadSite(folder);
    expect(site?.asset('index.js')?.bodies.br).to.deep.equal({ body: built, encoding: 'br' });
    expect(site?.asset('index.js.br')).to.equal(null);
  });

  it('is compressed at startup if its build did not compress it', () => {
    const { body, encoding } = loadSite(folder)?.asset('index.js')?.bodies.br ?? {};
    expect(encoding).to.equal('br');
    expect(body && brotliDecompressSync(body).toString()).to.equal(script);
  });
});
