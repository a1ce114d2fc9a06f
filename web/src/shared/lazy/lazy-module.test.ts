import '../testing/dom.ts';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { CodeMissingError } from './code-missing-error.ts';
import { lazyModule } from './lazy-module.ts';

describe('lazyModule', () => {
  it('requests its code once', async () => {
    let requests = 0;
    const code = lazyModule(async () => (requests += 1));

    await Promise.all([code.load(), code.load()]);

    expect(await code.load()).to.equal(1);
  });

  it('preloads once the current frame is painted', async () => {
    let requests = 0;
    const code = lazyModule(async () => (requests += 1));
    let painted = false;
    requestAnimationFrame(() => (painted = true));
    code.preload();
    code.preload();
    expect(requests).to.equal(0);

    await waitFor(() => expect(requests).to.equal(1));
    expect(painted).to.equal(true);
  });

  it('rejects with CodeMissingError and retries on the next call', async () => {
    let broken = true;
    const code = lazyModule(async () => {
      if (broken) throw new TypeError('Failed to fetch dynamically imported module');
      return 'here';
    });
    const failure = await code.load().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(CodeMissingError);

    broken = false;
    expect(await code.load()).to.equal('here');
  });
});
