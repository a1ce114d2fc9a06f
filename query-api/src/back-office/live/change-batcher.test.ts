import { mock } from 'node:test';
import { changedEveryMs } from '@shop/contracts/back-office/live.contract';
import { expect } from 'chai';
import { changeBatcher } from './change-batcher.ts';

describe('batched changes', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('are sent immediately at first, then once a second', () => {
    const batches: (readonly string[])[] = [];
    const changes = changeBatcher((models) => batches.push(models));
    for (const model of ['orders', 'mails', 'orders']) changes.add(model);
    expect(batches).to.deep.equal([['orders']]);
    mock.timers.tick(changedEveryMs);
    expect(batches).to.deep.equal([['orders'], ['mails', 'orders']]);
    mock.timers.tick(changedEveryMs);
    expect(batches).to.have.lengthOf(2);
    changes.add('keys');
    expect(batches.at(-1)).to.deep.equal(['keys']);
  });

  it('are not sent after the batcher is closed', () => {
    const batches: (readonly string[])[] = [];
    const changes = changeBatcher((models) => batches.push(models));
    for (const model of ['orders', 'mails']) changes.add(model);
    changes.close();
    mock.timers.tick(changedEveryMs);
    expect(batches).to.have.lengthOf(1);
  });
});
