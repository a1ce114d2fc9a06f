import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { ensureWebClient } from './web-client.ts';

describe('the web client', () => {
  const root = mkdtempSync(join(tmpdir(), 'web client '));
  const file = (path: string, text: string): void => writeFileSync(join(root, path), text);

  before(() => {
    mkdirSync(join(root, 'web', 'src'), { recursive: true });
    mkdirSync(join(root, 'contracts'));
    mkdirSync(join(root, 'node_modules', '@shop'), { recursive: true });
    const installed = resolve(import.meta.dirname, '..', '..', '..', 'node_modules');
    symlinkSync(join(installed, 'vite'), join(root, 'node_modules', 'vite'));
    symlinkSync(join(root, 'contracts'), join(root, 'node_modules', '@shop', 'contracts'));
    file('contracts/package.json', JSON.stringify({ name: '@shop/contracts', type: 'module' }));
    file('contracts/title.js', 'export const title = "first";');
    const dependencies = { '@shop/contracts': '*', vite: '*' };
    file('web/package.json', JSON.stringify({ name: '@shop/web', dependencies }));
    file('web/vite.config.ts', 'export default { root: import.meta.dirname };');
    file('web/index.html', '<script type="module" src="/src/client.js"></script>');
    file('web/src/client.js', 'document.title = "first";');
  });

  after(() => rmSync(root, { recursive: true }));

  it('is built if there is no build, and rebuilt after its sources change', async () => {
    expect(await ensureWebClient(root)).to.equal('built');
    expect(existsSync(join(root, 'web/dist/index.html'))).to.equal(true);
    expect(await ensureWebClient(root)).to.equal('there');

    file('web/src/client.test.ts', 'changed');
    expect(await ensureWebClient(root)).to.equal('there');

    file('web/plugin.ts', 'export {};');
    expect(await ensureWebClient(root)).to.equal('built');

    file('web/src/client.js', 'document.title = "second";');
    expect(await ensureWebClient(root)).to.equal('built');
    expect(readFileSync(join(root, 'web/dist/index.html'), 'utf8')).to.contain('/assets/');
  });

  it('is rebuilt after a package of the workspace that it depends on changes', async () => {
    const script = 'import { title } from "@shop/contracts/title.js"; document.title = title;';
    file('web/src/client.js', script);
    expect(await ensureWebClient(root)).to.equal('built');
    expect(await ensureWebClient(root)).to.equal('there');

    file('contracts/title.js', 'export const title = "changed title";');
    expect(await ensureWebClient(root)).to.equal('built');
    const assets = join(root, 'web/dist/assets');
    const texts = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
    expect(texts.join()).to.contain('changed title');
  });

  it('fails with the output of vite if it cannot be built', async () => {
    file('web/src/client.js', 'import "./absent.js";');

    let output = '';
    try {
      await ensureWebClient(root);
    } catch (cause) {
      output = (cause as Error).message;
    }

    expect(output).to.match(/failed to build[^]*absent/);
  });
});
