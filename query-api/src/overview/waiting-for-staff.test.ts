import { countedModelNames } from '@shop/contracts/back-office/counted-models.contract';
import { expect } from 'chai';
import { countedModels } from './waiting-for-staff.ts';

describe('the counts of items waiting for staff', () => {
  it('use the same read models that clients subscribe to', () => {
    expect(countedModels.map(({ name }) => name)).to.have.members(countedModelNames);
  });
});
