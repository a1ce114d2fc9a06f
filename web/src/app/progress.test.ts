import { expect } from 'chai';
import { countNavigation, createProgress } from './progress.ts';

const aBar = () => {
  const moves: string[] = [];
  const onRequest = createProgress({
    start: () => void moves.push('start'),
    complete: () => void moves.push('complete'),
  });
  return { moves, onRequest };
};

describe('the loading bar', () => {
  it('runs from the first request to the last', () => {
    const { moves, onRequest } = aBar();

    for (const phase of ['started', 'started', 'ended', 'ended'] as const) onRequest(phase);

    expect(moves).to.deep.equal(['start', 'complete']);
  });

  it('runs while a page loads', () => {
    const { moves, onRequest } = aBar();
    const states = ['idle', 'loading', 'loading', 'idle', 'idle'] as const;
    const subscribe = (
      listener: (state: { navigation: { state: 'idle' | 'loading' } }) => void,
    ) => {
      for (const state of states) listener({ navigation: { state } });
    };

    countNavigation({ subscribe }, onRequest);

    expect(moves).to.deep.equal(['start', 'complete']);
  });
});
