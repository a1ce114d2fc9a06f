import { expect } from 'chai';
import { ownProblem } from '../../api/problem.ts';
import { reloadSince } from './reload-since.ts';

describe('an entry after a refused save', () => {
  it('is read until it has the revision that the refusal names', async () => {
    const refusal = { ...ownProblem('unexpected', 'eng'), current: { revision: 2 } };
    let revision = 0;
    const read = async () => ({ revision: revision++ });
    expect(await reloadSince(refusal, read)).to.deep.equal({ revision: 2 });
  });

  it('is read once if the refusal names none', async () => {
    const refusal = ownProblem('unexpected', 'eng');
    expect(await reloadSince(refusal, async () => ({ revision: 0 }))).to.deep.equal({
      revision: 0,
    });
  });
});
