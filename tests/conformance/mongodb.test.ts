import { expect } from 'chai';
import { mongoDbConformance } from './mongodb/run.ts';

const specifications = process.env['MONGODB_SPECIFICATIONS'] ?? '';
const why = specifications === '' ? ' (MONGODB_SPECIFICATIONS names no folder that has them)' : '';

describe(`the embedded documents server, by MongoDB's published tests${why}`, () => {
  it('passes all but those that are excluded by name', async function conformance() {
    this.timeout(300_000);
    if (specifications === '') this.skip();
    const results = await mongoDbConformance({ url: undefined, match: undefined, specifications });
    expect(results.flatMap(({ failures }) => failures)).to.deep.equal([]);
    expect(results.filter(({ passed }) => passed === 0)).to.deep.equal([]);
  });
});
