import { expect } from 'chai';
import { pluralRules } from '../../text/formatters.ts';
import { oneOrSeveral } from './one-or-several.ts';

describe('the form of a sentence without a number', () => {
  it('is the singular for one entry only, not for 21 or 101', () => {
    expect([1, 2, 5, 21, 101].map(oneOrSeveral)).to.deep.equal([
      'one',
      'several',
      'several',
      'several',
      'several',
    ]);
    expect(pluralRules('ru', {}).select(21)).to.equal('one');
  });
});
