import { expect } from 'chai';
import { rub, usd } from '../kernel/money.ts';
import { moneyText } from './money-text.ts';

describe('the text of an amount', () => {
  it('follows the language, not the currency', () => {
    expect(moneyText(rub(1_490), 'rus')).to.equal('1\u00a0490\u00a0₽');
    expect(moneyText(rub(1_490), 'eng')).to.equal('₽1,490');
    expect(moneyText(usd(10), 'rus')).to.equal('10\u00a0$');
    expect(moneyText(usd(10), 'eng')).to.equal('$10');
  });

  it('has kopecks and cents unless they are zero', () => {
    expect(moneyText(rub(899.1), 'rus')).to.equal('899,10\u00a0₽');
    expect(moneyText(usd(7.99), 'eng')).to.equal('$7.99');
  });

  it('has no space at which a line can break', () => {
    for (const lang of ['rus', 'eng'] as const) {
      expect(moneyText(rub(1_234_567.5), lang)).not.to.match(/[ \u2009\u200a\u205f]/u);
    }
  });
});
