import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundlePath } from '../bundle-path.ts';
import { bundlePrograms } from './program-bundles.ts';

describe('program bundles', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'program-bundles-'));
    mkdirSync(join(root, 'program', 'src'), { recursive: true });
  });

  afterEach(() => rmSync(root, { recursive: true }));

  const write = (name: string, text: string): void =>
    writeFileSync(join(root, 'program', 'src', name), text);

  const run = async (): Promise<string> => {
    const folder = join(root, 'bundles');
    await bundlePrograms(root, folder, ['program/src/main.ts']);
    const { stdout } = await promisify(execFile)(process.execPath, [
      bundlePath(folder, 'program/src/main.ts'),
    ]);
    return stdout.trim();
  };

  it('read files and start workers relative to their sources', async () => {
    write('greeting.txt', 'hello');
    write(
      'worker.ts',
      `import { parentPort } from 'node:worker_threads';
       parentPort?.postMessage('from the worker' satisfies string);`,
    );
    write(
      'main.ts',
      `import { readFileSync } from 'node:fs';
       import { join } from 'node:path';
       import { Worker } from 'node:worker_threads';
       const greeting: string = readFileSync(join(import.meta.dirname, 'greeting.txt'), 'utf8');
       new Worker(new URL('./worker.ts', import.meta.url)).once('message', (message) =>
         console.log(greeting, message));`,
    );

    expect(await run()).to.equal('hello from the worker');
  });

  it('contain lazily loaded modules', async () => {
    write('later.ts', `export const text: string = 'loaded';`);
    write('main.ts', `console.log((await import('./later.ts')).text);`);

    expect(await run()).to.equal('loaded');
  });

  it('consist of ASCII characters, which V8 keeps in one byte each', async () => {
    write('main.ts', "console.log('Ключ', `готов: ${'да'}`, /ж/u.test('жук'));");

    expect(await run()).to.equal('Ключ готов: да true');
    const bundle = readFileSync(bundlePath(join(root, 'bundles'), 'program/src/main.ts'));
    expect(bundle.filter((byte) => byte > 0x7f)).to.have.lengthOf(0);
  });

  it('do not load the HTTP client that an import of node:http would load', async () => {
    write(
      'main.ts',
      `import { STATUS_CODES, createServer } from 'node:http';
       import path from 'path';
       const loaded = process.moduleLoadList.some((name) => name.includes('undici/undici'));
       console.log(STATUS_CODES[418], typeof createServer, path.basename('/a/b'), loaded);`,
    );

    expect(await run()).to.equal("I'm a Teapot function b false");
  });

  it('are rejected with the reason if a module is missing', async () => {
    write('main.ts', `import './nowhere.ts';`);

    let reason = '';
    try {
      await run();
    } catch (cause) {
      reason = (cause as Error).message;
    }
    expect(reason).to.contain('nowhere.ts');
  });
});
