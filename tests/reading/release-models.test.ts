import { readModels } from '@shop/contracts/read-models';
import { modelKey } from '@shop/platform/projections';
import { projections } from '@shop/projector/ops';
import { expect } from 'chai';

describe('the read models of the release', () => {
  it('are those that its projector builds, in their versions', () => {
    expect(readModels.map(modelKey)).to.have.members(projections.map(modelKey));
  });
});
