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
  refusal: null,
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

  it('names what is different in a build that is refused, and what to do', () => {
    const refusal = { added: ['catalog.GameRated', 'rating-…'], removed: ['catalog.GameTagged'] };
    const refused = { ...stopped, stopped: null, state: 'refused', refusal } as const;
    expect(stateReport(refused)).to.equal(
      'games-1 build 2 was made from other events than this release reads ' +
        '(added catalog.GameRated, rating-…; removed catalog.GameTagged), so this program does not continue it. ' +
        'Responses stay as they are unless a projector of the other release runs. ' +
        'Start a release that raises the version of games, or build this version again: ' +
        'npm run ops -- projections replay games',
    );
  });

  it('describes the state of a build that is not stopped', () => {
    const caughtUp = { ...stopped, state: 'caught-up', stopped: null } as const;
    expect(stateReport(caughtUp)).to.equal('games-1 build 2 is caught up');
  });
});
