import { expect } from 'chai';
import { ownProblem } from '../../api/problem.ts';
import { reloadSince } from './reload-since.ts';

describe('the reload of an entry after a rejected save', () => {
  it('repeats until the entry has the revision named in the error', async () => {
    const refusal = { ...ownProblem('unexpected', 'eng'), current: { revision: 2 } };
    let revision = 0;
    const read = async () => ({ revision: revision++ });
    expect(await reloadSince(refusal, read)).to.deep.equal({ revision: 2 });
  });

  it('happens once if the error names no revision', async () => {
    const refusal = ownProblem('unexpected', 'eng');
    expect(await reloadSince(refusal, async () => ({ revision: 0 }))).to.deep.equal({
      revision: 0,
    });
  });
});
