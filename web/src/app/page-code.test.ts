import { expect } from 'chai';
import { describeError } from '../shared/routing/page-error.ts';
import { createCodeLoader } from './page-code.ts';

const Page = () => null;
const failing = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const outcomeOf = async (load: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await load();
  } catch (error) {
    return describeError(error).status;
  }
};

describe('the page code loader', () => {
  it('returns the loaded code', async () => {
    const loader = createCodeLoader();
    expect(await loader(async () => Page)()).to.equal(Page);
  });

  it('reports a failed load as 503, also for every later page', async () => {
    const loader = createCodeLoader();
    const other = loader(async () => Page);

    expect(await outcomeOf(loader(failing))).to.equal(503);
    expect(await outcomeOf(other)).to.equal(503);
  });
});
