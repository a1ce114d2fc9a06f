import { expect } from 'chai';
import type { BuildState } from './run-supervised-build.ts';
import { createBuildStates, toHaltedState } from './run-supervised-build.ts';

const projection = {
  name: 'nothing',
  version: 1,
  categories: [],
  streamTypes: [],
  ignores: [],
  hasChangeFeed: false,
  indexes: [],
  documentIds: () => [],
  on: {},
};
const stopped = {
  position: 4n,
  stream: 's-1',
  eventId: 'e-1',
  type: 'test.New',
  reason: 'unknown',
};
const refusal = { added: ['test.New'], removed: [] };

describe('the state of a build', () => {
  const states = createBuildStates(() => undefined);
  const halt = (outcome: Parameters<typeof toHaltedState>[0]): BuildState | undefined => {
    states.update(projection, 1, toHaltedState(outcome));
    return states.all()[0];
  };

  it('is either stopped or refused', () => {
    expect(halt({ stopped })).to.include({ state: 'stopped', stopped, refusal: null });
    expect(halt({ refusal })).to.include({ state: 'refused', stopped: null, refusal });
    expect(halt({ stopped })).to.include({ state: 'stopped', stopped, refusal: null });
  });
});
