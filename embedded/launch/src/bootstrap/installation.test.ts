import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { BareMachine } from '../testing/bare-machine.ts';
import { createBareMachine } from '../testing/bare-machine.ts';

/** An npm that warns as it does on an older Node. */
const npm = (code: number): string => `
  for (let times = 0; times < 160; times += 1) {
    console.error('npm warn EBADENGINE Unsupported engine {');
  }
  console.log('added 900 packages');
  process.exitCode = ${code};
`;

describe('the installation of npm packages', () => {
  let machine: BareMachine;
  beforeEach(() => {
    machine = createBareMachine();
    const lock = { packages: { '': {}, 'node_modules/absent': { version: '1.0.0' } } };
    writeFileSync(join(machine.folder, 'package-lock.json'), JSON.stringify(lock));
  });
  afterEach(() => machine.remove());

  const install = (isTerminal: boolean) =>
    machine.runWith(
      'installation.mjs',
      `process.stdout.isTTY = ${isTerminal};
      process.exitCode = (await it.install(process.cwd())) ? 0 : 3;`,
    );

  it('prints one line on a terminal, without npm warnings', async () => {
    machine.put('npm', npm(0));
    const { code, stdout, stderr } = await install(true);

    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(stdout).to.match(/^Installing packages[^\n]*\rPackages installed in \d+ s *\n$/);
  });

  it('logs the start and the duration when the output is no terminal', async () => {
    machine.put('npm', npm(0));
    const { stdout, stderr } = await install(false);

    expect(stderr).to.equal('');
    expect(stdout).to.match(/^Installing packages…\nPackages installed in \d+ s\n$/);
  });

  it('prints the output of npm if it fails', async () => {
    machine.put('npm', npm(1));
    const { code, stdout, stderr } = await install(false);

    expect(code).to.equal(3);
    expect(stdout).to.include('npm ci failed');
    expect(stderr).to.include('EBADENGINE');
  });
});
