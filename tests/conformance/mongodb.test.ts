import { expect } from 'chai';
import { mongoDbConformance } from './mongodb/run.ts';
import { publishedTests, skippedTests } from './mongodb/specifications.ts';

const specifications = publishedTests();

/** The fewest tests of each folder that are in the profile. */
const inProfile: Readonly<Record<string, number>> = {
  crud: 219,
  gridfs: 34,
  'index-management': 0,
  'collection-management': 1,
  'run-command': 15,
  sessions: 20,
  'retryable-writes': 107,
  transactions: 16,
  'bson-corpus': 800,
};

if (specifications === null) it.skip(skippedTests);
else {
  describe("the local document store, against MongoDB's published tests", () => {
    it('passes all tests of its profile except those excluded by name', async function conformance() {
      this.timeout(300_000);
      const results = await mongoDbConformance({
        url: undefined,
        match: undefined,
        specifications,
      });
      expect(results.flatMap(({ failures }) => failures)).to.deep.equal([]);
      const fewer = results.filter(({ group, passed }) => passed < (inProfile[group] ?? 1));
      expect(fewer.map(({ group, passed }) => [group, passed])).to.deep.equal([]);
    });
  });
}
