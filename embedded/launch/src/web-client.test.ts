import {
  existsSync,
  mkdirSync,
  mkdtempSync,
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
    symlinkSync(
      resolve(import.meta.dirname, '..', '..', '..', 'node_modules'),
      join(root, 'node_modules'),
    );
    file('web/package.json', JSON.stringify({ name: '@shop/web', dependencies: {} }));
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
