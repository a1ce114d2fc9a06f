import { expect } from 'chai';
import { findIncompleteCruise, programStep } from './step.ts';

const never = new AbortController().signal;

const step = (script: string, complaint = (): string | null => null) =>
  programStep({
    name: 'step',
    command: process.execPath,
    args: ['-e', script],
    cwd: '.',
    complaint,
  }).run(never);

describe('the check of import rules', () => {
  it('passes if it cruised dozens of modules', () => {
    const output = '✔ no dependency violations found (687 modules, 2601 dependencies cruised)';

    expect(findIncompleteCruise(output)).to.equal(null);
  });

  it('fails if it cruised hardly any modules', () => {
    expect(findIncompleteCruise('✔ found (3 modules, 1 dependencies cruised)')).to.match(
      /checked only 3 modules/,
    );
    expect(findIncompleteCruise('')).to.match(/checked only 0 modules/);
  });
});

describe('a check that runs a program', () => {
  it('passes if the program exits with code 0', async () => {
    expect(await step('')).to.include({ passed: 1, failed: 0 });
  });

  it('fails for any other exit code, and includes the output', async () => {
    const outcome = await step('console.log("one"); console.error("two"); process.exit(2)');

    expect(outcome).to.include({ passed: 0, failed: 1 });
    expect(outcome.output).to.match(/one\s+two/);
  });

  it('fails if the output is incomplete', async () => {
    expect(await step('', () => 'too little')).to.include({ passed: 0, failed: 1 });
  });

  it('fails if the program does not exist', async () => {
    const absent = programStep({ name: 'step', command: '/nowhere', args: [], cwd: '.' });

    expect(await absent.run(never)).to.include({ passed: 0, failed: 1 });
  });
});
