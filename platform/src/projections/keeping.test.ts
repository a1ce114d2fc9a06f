import type { Collection } from 'mongodb';
import { expect } from 'chai';
import type { Build } from './build.ts';
import { keeping } from './keeping.ts';

type Operation = Readonly<{ updateOne: Readonly<{ filter: Readonly<{ _id: string }> }> }>;

/** Builds of these leases, and what was asked of them. */
const buildsOf = (leases: Readonly<Record<string, number>>) => {
  const asked: string[] = [];
  const fits = ({ _id, lease }: Readonly<{ _id: string; lease: number }>): boolean =>
    leases[_id] === lease;
  const builds = {
    updateOne: async (filter: Readonly<{ _id: string; lease: number }>) => {
      asked.push(filter._id);
      return { matchedCount: fits(filter) ? 1 : 0 };
    },
    bulkWrite: async (operations: readonly Operation[]) => {
      const filters = operations.map(
        ({ updateOne }) => updateOne.filter as Readonly<{ _id: string; lease: number }>,
      );
      asked.push(filters.map(({ _id }) => _id).join('+'));
      return { matchedCount: filters.filter(fits).length };
    },
    findOne: async ({ _id }: Readonly<{ _id: string }>) => (_id in leases ? { _id } : null),
  };
  return { asked, keep: keeping(builds as unknown as Collection<Build>) };
};

describe('keeping how far builds came', () => {
  it('is one command for all that tell it in one moment', async () => {
    const { asked, keep } = buildsOf({ a: 1, b: 2, c: 3 });
    const told = await Promise.all([keep('a', 1, {}), keep('b', 2, {}), keep('c', 3, {})]);
    expect(told).to.deep.equal(['kept', 'kept', 'kept']);
    expect(await keep('a', 1, {})).to.equal('kept');

    expect(asked).to.deep.equal(['a+b+c', 'a']);
  });

  it('tells each whether it is still its own', async () => {
    const { keep } = buildsOf({ a: 1, b: 2 });
    const told = await Promise.all([keep('a', 1, {}), keep('b', 1, {}), keep('gone', 1, {})]);

    expect(told).to.deep.equal(['kept', 'foreign', 'missing']);
  });
});
