import type { BuildState } from '@shop/platform/projections';
import { expect } from 'chai';
import { stateReport } from './state-report.ts';

const stopped: BuildState = {
  model: 'games-1',
  build: 2,
  state: 'stopped',
  live: true,
  reached: 9n,
  stopped: {
    position: 10n,
    stream: 'game-g',
    eventId: 'e-1',
    type: 'catalog.GameTeleported',
    why: 'its type or version is unknown',
  },
};

describe('the report on a build', () => {
  it('names the event that stopped it, and what the operator can do', () => {
    expect(stateReport(stopped)).to.equal(
      'games-1 build 2 stopped at the event e-1 (catalog.GameTeleported) of game-g, position 10: ' +
        'its type or version is unknown. Answers have what came before it. ' +
        'Start a release that reads the event; the build then continues by itself.',
    );
  });

  it('promises no answers from a build that does not serve', () => {
    expect(stateReport({ ...stopped, live: false })).not.to.include('Answers');
  });

  it('says what a build does that nothing stopped', () => {
    const following = { ...stopped, state: 'following', stopped: null } as const;
    expect(stateReport(following)).to.equal('games-1 build 2 is following');
  });
});
