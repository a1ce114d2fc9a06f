import type { Collection } from 'mongodb';
import { expect } from 'chai';
import type { Build } from './builds.ts';
import { leaseRenewer } from './builds.ts';

type Operation = Readonly<{ updateOne: Readonly<{ filter: Readonly<{ _id: string }> }> }>;

/** A collection of builds with these leases, and the commands that it received. */
const buildsOf = (leases: Readonly<Record<string, number>>) => {
  const commands: string[] = [];
  const fits = ({ _id, lease }: Readonly<{ _id: string; lease: number }>): boolean =>
    leases[_id] === lease;
  const builds = {
    updateOne: async (filter: Readonly<{ _id: string; lease: number }>) => {
      commands.push(filter._id);
      return { matchedCount: fits(filter) ? 1 : 0 };
    },
    bulkWrite: async (operations: readonly Operation[]) => {
      const filters = operations.map(
        ({ updateOne }) => updateOne.filter as Readonly<{ _id: string; lease: number }>,
      );
      commands.push(filters.map(({ _id }) => _id).join('+'));
      return { matchedCount: filters.filter(fits).length };
    },
    findOne: async ({ _id }: Readonly<{ _id: string }>) => (_id in leases ? { _id } : null),
  };
  return { commands, renew: leaseRenewer(builds as unknown as Collection<Build>) };
};

describe('the lease renewer', () => {
  it('combines concurrent renewals in one command', async () => {
    const { commands, renew } = buildsOf({ a: 1, b: 2, c: 3 });
    const results = await Promise.all([renew('a', 1, {}), renew('b', 2, {}), renew('c', 3, {})]);
    expect(results).to.deep.equal(['renewed', 'renewed', 'renewed']);
    expect(await renew('a', 1, {})).to.equal('renewed');

    expect(commands).to.deep.equal(['a+b+c', 'a']);
  });

  it('reports for each build whether its lease is still owned', async () => {
    const { renew } = buildsOf({ a: 1, b: 2 });
    const results = await Promise.all([renew('a', 1, {}), renew('b', 1, {}), renew('gone', 1, {})]);

    expect(results).to.deep.equal(['renewed', 'foreign', 'missing']);
  });
});
