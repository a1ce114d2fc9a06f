import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { testGroups } from './test-groups.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

describe('the test groups', () => {
  it('contain every test file of the repository exactly once', () => {
    const all = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] });
    const grouped = testGroups(root).flatMap(({ files }) => files);

    expect(all.length).to.be.greaterThan(100);
    expect(grouped.toSorted()).to.deep.equal(all.toSorted());
  });
});
