import type { BuildState } from '@shop/platform/projections';
import { expect } from 'chai';
import { stateReport } from './state-report.ts';

const stopped: BuildState = {
  model: 'games-1',
  build: 2,
  state: 'stopped',
  live: true,
  checkpoint: 9n,
  stopped: {
    position: 10n,
    stream: 'game-g',
    eventId: 'e-1',
    type: 'catalog.GameTeleported',
    reason: 'its type or version is unknown',
  },
};

describe('the build state report', () => {
  it('names the event that stopped the build, and the operator’s next step', () => {
    expect(stateReport(stopped)).to.equal(
      'games-1 build 2 stopped at the event e-1 (catalog.GameTeleported) of game-g, position 10: ' +
        'its type or version is unknown. Responses include only the events before it. ' +
        'Start a release that can read the event; the build then continues from there.',
    );
  });

  it('does not mention responses for a build that is not live', () => {
    expect(stateReport({ ...stopped, live: false })).not.to.include('Responses');
  });

  it('describes the state of a build that is not stopped', () => {
    const following = { ...stopped, state: 'following', stopped: null } as const;
    expect(stateReport(following)).to.equal('games-1 build 2 is following');
  });
});
