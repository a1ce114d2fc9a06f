import '../testing/dom.ts';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { CodeMissing } from './code-missing.ts';
import { later } from './later.ts';

describe('later', () => {
  it('asks once, and says when the code is there', async () => {
    let asked = 0;
    let told = 0;
    const code = later(async () => (asked += 1));
    code.onArrival(() => (told += 1));
    expect(code.arrived()).to.equal(undefined);

    await Promise.all([code.load(), code.load()]);
    await code.load();
    expect([asked, told, code.arrived()]).to.deep.equal([1, 1, 1]);
  });

  it('is asked for ahead once what was just done is painted', async () => {
    let asked = 0;
    const code = later(async () => (asked += 1));
    let painted = false;
    requestAnimationFrame(() => (painted = true));
    code.ahead();
    code.ahead();
    expect(asked).to.equal(0);

    await waitFor(() => expect(asked).to.equal(1));
    expect(painted).to.equal(true);
  });

  it('tries again after a failure, which is one of code', async () => {
    let broken = true;
    const code = later(async () => {
      if (broken) throw new TypeError('Failed to fetch dynamically imported module');
      return 'here';
    });
    const failure = await code.load().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(CodeMissing);

    broken = false;
    expect(await code.load()).to.equal('here');
  });
});
