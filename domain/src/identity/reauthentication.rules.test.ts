import { expect } from 'chai';
import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon } from '../testing/index.ts';
import { isRecentlyAuthenticated } from './reauthentication.rules.ts';

describe('reauthentication', () => {
  it('is valid for 15 minutes', () => {
    const almost = instant(new Date(Date.parse(quarterPastNoon) - 1));
    expect(isRecentlyAuthenticated(noon, noon)).to.equal(true);
    expect(isRecentlyAuthenticated(noon, almost)).to.equal(true);
    expect(isRecentlyAuthenticated(noon, quarterPastNoon)).to.equal(false);
  });
});
