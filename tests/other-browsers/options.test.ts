import { expect } from 'chai';
import { optionsOf } from './options.ts';

describe('the options of a walk in other browsers', () => {
  it('choose all browsers by default', () => {
    expect(optionsOf([])).to.deep.equal({ only: null });
  });

  it('choose one browser', () => {
    expect(optionsOf(['--only', 'webkit'])).to.deep.equal({ only: 'webkit' });
  });

  it('reject an unknown browser', () => {
    expect(() => optionsOf(['--only', 'opera'])).to.throw('--only takes one of: firefox, webkit.');
  });
});
