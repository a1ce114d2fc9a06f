import { countedModelNames } from '@shop/contracts/back-office/counted-models.contract';
import { expect } from 'chai';
import { countedModels } from './waiting-for-staff.ts';

describe('the counts of what waits for staff', () => {
  it('rest on the read models that clients follow', () => {
    expect(countedModels.map(({ name }) => name)).to.have.members(countedModelNames);
  });
});
