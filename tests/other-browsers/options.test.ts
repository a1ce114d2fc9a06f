import { expect } from 'chai';
import { parseArguments } from './options.ts';

describe('the options of a run in other browsers', () => {
  it('choose all browsers by default', () => {
    expect(parseArguments([])).to.deep.equal({ only: null });
  });

  it('choose one browser', () => {
    expect(parseArguments(['--only', 'webkit'])).to.deep.equal({ only: 'webkit' });
  });

  it('reject an unknown browser', () => {
    expect(() => parseArguments(['--only', 'opera'])).to.throw(
      'Invalid option: --only must be one of: firefox, webkit.',
    );
  });
});
