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
  it('is content when it looked at dozens of modules', () => {
    const output = '✔ no dependency violations found (687 modules, 2601 dependencies cruised)';

    expect(findIncompleteCruise(output)).to.equal(null);
  });

  it('complains when it looked at next to nothing', () => {
    expect(findIncompleteCruise('✔ found (3 modules, 1 dependencies cruised)')).to.match(
      /cruised 3/,
    );
    expect(findIncompleteCruise('')).to.match(/cruised 0/);
  });
});

describe('a program as a check', () => {
  it('passes when it ends with 0', async () => {
    expect(await step('')).to.include({ passed: 1, failed: 0 });
  });

  it('fails otherwise, with all that it said', async () => {
    const outcome = await step('console.log("one"); console.error("two"); process.exit(2)');

    expect(outcome).to.include({ passed: 0, failed: 1 });
    expect(outcome.said).to.match(/one\s+two/);
  });

  it('fails when it has not said what it must', async () => {
    expect(await step('', () => 'too little')).to.include({ passed: 0, failed: 1 });
  });

  it('fails when there is no such program', async () => {
    const absent = programStep({ name: 'step', command: '/nowhere', args: [], cwd: '.' });

    expect(await absent.run(never)).to.include({ passed: 0, failed: 1 });
  });
});
