import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import type { BareMachine } from '../testing/bare-machine.ts';
import { createBareMachine } from '../testing/bare-machine.ts';

const entry = resolve(import.meta.dirname, '../../bootstrap.mjs');
const root = resolve(import.meta.dirname, '../../../..');

/** Records its arguments, and installs a package as one file. */
const aptGet = (file: string): string => `
  const { appendFileSync, writeFileSync } = require('node:fs');
  const [, , ...args] = process.argv;
  appendFileSync(__dirname + '/asked', args.join(' ') + '\\n');
  if (args[0] === 'install') writeFileSync(__dirname + '/${file}', '', { mode: 0o755 });
`;

/**
 * Each part with bootstrap's command for it. Fonts, and servers that are not on the PATH, are
 * checked only on the bare machine.
 */
const parts = {
  redisServer: { file: 'redis-server', debianPackage: 'redis-server', call: 'redisServer({})' },
  redisServerOfTests: {
    file: 'redis-server',
    debianPackage: 'redis-server',
    call: "redisServerOfTests({ REDIS_URL: 'redis://127.0.0.1:1' })",
  },
  faketime: { file: 'faketime', debianPackage: 'faketime', call: 'faketime({})' },
  nginx: { file: 'nginx', debianPackage: 'nginx-light', call: 'nginx({}, [])' },
  chromium: {
    file: 'chromium-headless-shell',
    debianPackage: 'chromium-headless-shell',
    call: 'chromium({})',
  },
  arialFont: {
    file: 'LiberationSans-Regular.ttf',
    debianPackage: 'fonts-liberation',
    call: 'arialFont({}, [process.env.HOME])',
  },
};

/** The files that `npm test` needs, with the sentence about each. */
const partsOfTests = {
  'redis-server': /^redis-server is not on the PATH: install it\.\n$/,
  chromium: /^Chromium is not on the PATH: install it, or set CHROMIUM_PATH [^.\n]+\.\n$/,
  nginx: /^nginx is not on the PATH: install it, or set NGINX_PATH [^.\n]+\.\n$/,
  '.fonts/arial.ttf':
    /^Neither Arial nor Liberation Sans is installed: install fonts-liberation\.\n$/,
};

describe('a system dependency of the tests', () => {
  let machine: BareMachine;
  beforeEach(() => {
    machine = createBareMachine();
  });
  afterEach(() => machine.remove());

  /** The last line that is printed is the answer. */
  const callKernel = async (call: string, user: number): Promise<unknown> => {
    const script = `
      process.getuid = () => ${user};
      console.log(JSON.stringify(await it.${call}));
    `;
    const { stdout } = await machine.runWith('system.mjs', script);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  };

  for (const [name, { file, debianPackage, call }] of Object.entries(parts)) {
    it(`is installed if root runs the tests (${name})`, async () => {
      machine.put('apt-get', aptGet(file));

      expect(await callKernel(call, 0)).to.deep.equal({ path: join(machine.folder, file) });
      expect(readFileSync(join(machine.folder, 'asked'), 'utf8')).to.equal(
        `install -y --no-install-recommends ${debianPackage}\n`,
      );
    });

    it(`is named in a one-sentence instruction for any other user (${name})`, async () => {
      machine.put('apt-get', aptGet(file));
      const answer = await callKernel(call, 1000);

      expect(answer)
        .to.have.property('sentence')
        .that.matches(/^[^.]+: install [^.]+\.$/);
      expect(existsSync(join(machine.folder, 'asked'))).to.equal(false);
    });
  }

  /** Node may read only the clone and the machine, and may start no process. */
  const runTests = () => {
    const folders = [root, machine.folder].map((folder) => `--allow-fs-read=${folder}`);
    return machine.run(['--permission', ...folders, entry, 'test']);
  };

  for (const [missing, sentence] of Object.entries(partsOfTests)) {
    it(`prevents npm test from starting if it is missing (${missing})`, async () => {
      for (const file of Object.keys(partsOfTests)) {
        if (file !== missing) machine.put(file, '');
      }
      const { code, stderr } = await runTests();

      expect(stderr).to.match(sentence);
      expect(code).to.equal(1);
    });
  }

  it('lets npm test start if none is missing', async () => {
    for (const file of Object.keys(partsOfTests)) machine.put(file, '');

    expect((await runTests()).stderr).to.match(/ERR_ACCESS_DENIED[^]*permission: 'ChildProcess'/);
  });
});
