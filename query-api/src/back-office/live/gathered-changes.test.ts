import { mock } from 'node:test';
import { changedEveryMs } from '@shop/contracts/back-office/live.contract';
import { expect } from 'chai';
import { gatheredChanges } from './gathered-changes.ts';

describe('gathered changes', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('are passed on at once, then together once a second', () => {
    const passed: (readonly string[])[] = [];
    const changes = gatheredChanges((models) => passed.push(models));
    for (const model of ['orders', 'mails', 'orders']) changes.add(model);
    expect(passed).to.deep.equal([['orders']]);
    mock.timers.tick(changedEveryMs);
    expect(passed).to.deep.equal([['orders'], ['mails', 'orders']]);
    mock.timers.tick(changedEveryMs);
    expect(passed).to.have.lengthOf(2);
    changes.add('keys');
    expect(passed.at(-1)).to.deep.equal(['keys']);
  });

  it('are passed on no more after the end', () => {
    const passed: (readonly string[])[] = [];
    const changes = gatheredChanges((models) => passed.push(models));
    for (const model of ['orders', 'mails']) changes.add(model);
    changes.close();
    mock.timers.tick(changedEveryMs);
    expect(passed).to.have.lengthOf(1);
  });
});
