import { expect } from 'chai';
import { messageBudget } from './message-budget.ts';

describe('the message limit of a connection', () => {
  it('allows ten messages a second, with a small burst', () => {
    const { take } = messageBudget(0);
    const results = Array.from({ length: 40 }, () => take(0));
    expect(results.filter((result) => result === 'accepted').length).to.equal(30);
    expect(take(5_000)).to.equal('accepted');
    for (let second = 6; second < 60; second += 1) {
      for (let index = 0; index < 10; index += 1) expect(take(second * 1_000)).to.equal('accepted');
    }
  });

  it('closes the connection if it keeps exceeding the limit', () => {
    const { take } = messageBudget(0);
    const results = Array.from({ length: 200 }, (_, index) => take(index * 5));
    expect(results).to.include('refused');
    expect(results.at(-1)).to.equal('enough');
  });
});
