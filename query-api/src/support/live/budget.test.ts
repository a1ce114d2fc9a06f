import { expect } from 'chai';
import { budget } from './budget.ts';

describe('what one connection may say', () => {
  it('is ten a second, and a little more at once', () => {
    const { take } = budget(0);
    const said = Array.from({ length: 40 }, () => take(0));
    expect(said.filter((one) => one === 'heard').length).to.equal(30);
    expect(take(5_000)).to.equal('heard');
    for (let second = 6; second < 60; second += 1) {
      for (let many = 0; many < 10; many += 1) expect(take(second * 1_000)).to.equal('heard');
    }
  });

  it('is cut where it goes on and on', () => {
    const { take } = budget(0);
    const said = Array.from({ length: 200 }, (_, index) => take(index * 5));
    expect(said).to.include('refused');
    expect(said.at(-1)).to.equal('enough');
  });
});
