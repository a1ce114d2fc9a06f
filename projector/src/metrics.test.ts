import type { BuildState } from '@shop/platform/projections';
import { renderMetrics } from '@shop/platform/metrics';
import { expect } from 'chai';
import { forgetOtherBuilds, recordAdvance, recordState } from './metrics.ts';

const refused: BuildState = {
  model: 'games-1',
  build: 1,
  state: 'refused',
  live: false,
  checkpoint: 9n,
  stopped: null,
  refusal: { added: ['catalog.GameRated'], removed: [] },
};
const caughtUp: BuildState = { ...refused, build: 2, state: 'caught-up', refusal: null };

const linesOf = async (build: number): Promise<readonly string[]> =>
  (await renderMetrics())
    .split('\n')
    .filter((line) => line.includes(`build="${build}"`) && !line.includes('_total'));

describe('the metrics of builds', () => {
  it('do not name a build that was dropped, so that its alerts end', async () => {
    for (const state of [refused, caughtUp]) {
      recordState(state);
      recordAdvance(state, {
        checkpoint: 9n,
        changed: true,
        caughtUp: true,
        events: 1,
        storedAt: new Date(),
      });
    }
    forgetOtherBuilds([refused, caughtUp]);
    expect(await linesOf(1)).to.include('shop_projection_stopped{model="games-1",build="1"} 1');

    forgetOtherBuilds([caughtUp]);
    expect(await linesOf(1)).to.deep.equal([]);
    expect(await linesOf(2)).to.have.lengthOf(3);
  });
});
