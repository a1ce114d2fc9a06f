import { readModels } from '@shop/contracts/read-models';
import { expect } from 'chai';
import { projectionsBehindCounter } from './projections-behind.ts';

const build = (name: string, position: bigint, stopped = false) => ({
  name,
  build: 1,
  position,
  stopped,
});

describe('the count of lagging read models', () => {
  const at = { now: 0, end: 100n };
  const builds = [build('orders', 100n), build('mails', 90n), build('keys', 100n, true)];
  const countBehind = projectionsBehindCounter({
    readModels: { servingBuilds: async () => builds },
    logEnd: async () => at.end,
    now: () => at.now,
  });

  it('includes stopped ones, and those behind the end of the log ten seconds ago', async () => {
    expect(await countBehind(), 'nothing is known of the log yet').to.equal(1);
    at.now = 9_999;
    expect(await countBehind()).to.equal(1);
    at.now = 11_000;
    at.end = 500n;
    expect(await countBehind(), 'mails miss what was there; orders what is new').to.equal(2);
    at.now = 20_999;
    expect(await countBehind(), 'mails miss what was there at 0 and at 9,999 ms').to.equal(2);
    at.now = 21_000;
    expect(await countBehind(), 'orders miss what was new 10 s ago').to.equal(3);
  });

  it('leaves out the builds of other releases, which nothing advances', async () => {
    const stoppedBuilds = [
      ...readModels.map((model) => ({ ...build(model.name, 0n, true), version: model.version })),
      { ...build('orders', 0n, true), version: 99 },
    ];
    const countStopped = projectionsBehindCounter({
      readModels: {
        servingBuilds: async (models) =>
          stoppedBuilds.filter(({ name, version }) =>
            models.some((model) => model.name === name && model.version === version),
          ),
      },
      logEnd: async () => 100n,
      now: () => 0,
    });
    expect(await countStopped()).to.equal(readModels.length);
  });
});
