import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import type { BareMachine } from '../testing/bare-machine.ts';
import { createBareMachine } from '../testing/bare-machine.ts';

const entry = resolve(import.meta.dirname, '../../bootstrap.mjs');

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

  it('prevents npm test from starting if it is missing', async () => {
    const withoutRedis = await machine.run([entry, 'test']);
    expect(withoutRedis.code).to.equal(1);
    expect(withoutRedis.stderr).to.equal('redis-server is not on the PATH: install it.\n');

    machine.put('redis-server', '');
    const withoutChromium = await machine.run([entry, 'test']);
    expect(withoutChromium.code).to.equal(1);
    expect(withoutChromium.stderr).to.match(/^Chromium is not on the PATH: install it/);
  });
});
