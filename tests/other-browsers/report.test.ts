import { expect } from 'chai';
import { describeStep, summarize } from './report.ts';

const passed = { browser: 'firefox', step: 'home page', ms: 1_234, problem: null } as const;
const failed = { ...passed, step: 'sign-in', problem: 'Timed out\nat /rus/signin' } as const;

describe('the report of a run in other browsers', () => {
  it('has one line for a step that passed', () => {
    expect(describeStep(passed)).to.equal('✔ firefox: home page  1.2 s');
  });

  it('has the problem below a step that failed', () => {
    expect(describeStep(failed)).to.equal(
      '✖ firefox: sign-in  1.2 s\n    Timed out\n    at /rus/signin',
    );
  });

  it('ends with skipped browsers and the totals', () => {
    const reason = 'not installed (apt-get install webkit2gtk-driver)';
    expect(summarize([passed, failed], [{ browser: 'webkit', reason, steps: 7 }])).to.equal(
      `webkit skipped: ${reason}\n1 passed, 1 failed, 7 skipped`,
    );
  });
});
