import { countedModelNames } from '@shop/contracts/back-office/counted-models.contract';
import type { ModelName } from '@shop/platform/projections';
import { expect } from 'chai';
import { countedModels, countSections, countWaitingForStaff } from './waiting-for-staff.ts';

const readModelNames = async (): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  const sources = {
    documentsOf: ({ name }: ModelName) => {
      names.add(name);
      return Promise.reject(new Error('Only the names of the models are read'));
    },
    projectionsBehind: () => Promise.resolve(0),
  };
  await Promise.allSettled([countWaitingForStaff(sources, 2), countSections(sources, 2)]);
  return names;
};

describe('the counts of items waiting for staff', () => {
  it('declare every read model that they count', async () => {
    expect([...(await readModelNames())]).to.have.members(countedModels.map(({ name }) => name));
  });

  it('use the same read models that clients subscribe to', () => {
    expect(countedModels.map(({ name }) => name)).to.have.members(countedModelNames);
  });
});
