import type { DomainEvent } from '@shop/domain/kernel';
import type { AnyProjection, Projection } from '@shop/platform/projections';
import { anyProjection, modelKey } from '@shop/platform/projections';
import { expect } from 'chai';
import type { ReadSide } from '../support/read-side.ts';
import { eventually } from '../support/eventually.ts';
import { readSide } from '../support/read-side.ts';

type CountEvent = DomainEvent<'test.Counted', { id: string; by: number }>;
type Count = Readonly<{ sum: number; seen: number }>;

const counts: Projection<Count, CountEvent> = {
  name: 'counts',
  version: 1,
  categories: ['counter'],
  streamTypes: ['test.Counted', 'test.Ignored'],
  ignores: ['test.Ignored'],
  hasChangeFeed: false,
  indexes: [{ sum: 1 }],
  documentIds: ({ data }) => [data.id],
  on: {
    'test.Counted': (count, { data: { by } }) => ({
      sum: (count?.sum ?? 0) + by,
      seen: (count?.seen ?? 0) + 1,
    }),
  },
};
const projection: AnyProjection = anyProjection(counts);
const counted = (id: string, by = 1): CountEvent => ({ type: 'test.Counted', data: { id, by } });

describe('a projector', () => {
  let side: ReadSide;
  beforeEach(async () => {
    side = await readSide();
  });
  afterEach(() => side.close());

  const live = async () => (await side.models.live([counts])).get(modelKey(counts)) ?? null;
  const hasReached = (position: bigint) =>
    eventually(`the checkpoint at ${position}`, async () => {
      const now = await live();
      return now && now.position >= position ? now : null;
    });
  const read = async (id: string) => {
    const { documents } = await side.models.serving<Count>(counts);
    return documents.findOne({ _id: id });
  };

  it('folds stored and new events, each document with its position', async () => {
    const first = await side.append('counter-1', counted('a'), counted('a', 2), counted('b'));
    side.project([projection]);
    await hasReached(first);
    const second = await side.append('counter-1', counted('a', 4));
    await hasReached(second);

    expect(await read('a')).to.deep.equal({
      _id: 'a',
      position: second,
      document: { sum: 7, seen: 3 },
    });
    expect((await read('b'))?.document).to.deep.equal({ sum: 1, seen: 1 });
  });

  it('moves its checkpoint past unrelated events', async () => {
    side.project([projection]);
    await hasReached(await side.append('counter-1', counted('a')));

    await hasReached(await side.append('other-1', { type: 'other.Happened', data: {} }));
  });

  it('retries a failed write, even without further events', async () => {
    const complaints: string[] = [];
    side.project([projection], (error) => void complaints.push(String(error)));
    await hasReached(await side.append('counter-1', counted('a')));
    await side.refuseWrites(2);
    await hasReached(await side.append('counter-1', counted('a')));

    expect((await read('a'))?.document).to.deep.equal({ sum: 2, seen: 2 });
    expect(complaints).not.to.deep.equal([]);
  });

  it('resumes where the previous one stopped', async () => {
    const { stop } = side.project([projection]);
    await hasReached(await side.append('counter-1', counted('a')));
    await stop();
    const second = await side.append('counter-1', counted('a'));
    side.project([projection]);
    await hasReached(second);

    expect((await read('a'))?.document).to.deep.equal({ sum: 2, seen: 2 });
  });

  it('is on standby while another one projects, and takes over when that one ends', async () => {
    const first = side.project([projection]);
    await hasReached(await side.append('counter-1', counted('a')));
    const second = side.project([projection]);
    await eventually('the other on standby', async () =>
      second.supervision.states().some(({ state }) => state === 'standby'),
    );
    await first.stop();
    await hasReached(await side.append('counter-1', counted('a')));

    expect(second.supervision.states().map(({ state }) => state)).to.deep.equal(['caught-up']);
    expect((await read('a'))?.document).to.deep.equal({ sum: 2, seen: 2 });
  });

  it('rebuilds when its database is dropped while it runs', async () => {
    side.project([projection]);
    await hasReached(await side.append('counter-1', counted('a'), counted('b')));
    const before = await live();
    await side.database.dropDatabase();
    const last = await side.append('counter-1', counted('a'));
    const after = await hasReached(last);

    expect(after.build).not.to.equal(before?.build);
    expect((await read('a'))?.document).to.deep.equal({ sum: 2, seen: 2 });
    expect((await read('b'))?.document).to.deep.equal({ sum: 1, seen: 1 });
  });

  it('rebuilds when it has read events that the log lacks, and still serves meanwhile', async () => {
    const { stop } = side.project([projection]);
    await hasReached(await side.append('counter-1', counted('a')));
    await stop();
    const before = await live();
    await side.database
      .collection('builds')
      .updateMany({}, { $set: { position: 10n ** 12n, 'seen.position': 10n ** 12n } });
    const end = await side.log.end();
    const complaints: unknown[] = [];
    side.project([projection], (error) => {
      complaints.push(error);
      return undefined;
    });
    const after = await eventually('another build', async () => {
      const now = await live();
      return now?.build === before?.build ? null : now;
    });

    expect(after.position < 10n ** 12n).to.equal(true);
    expect(complaints.map(String)).to.have.lengthOf(1);
    expect(String(complaints[0])).to.match(
      new RegExp(
        `${modelKey(counts)}-${before?.build} has seen event [\\w-]{36} at position ${10n ** 12n}, where the log has no event; the log ends at ${end}`,
      ),
    );
    expect((await read('a'))?.document).to.deep.equal({ sum: 1, seen: 1 });
  });

  it('stops at an event of an unknown version, still serves, and others continue', async () => {
    const others = { ...projection, name: 'others', categories: [] };
    const complaints: unknown[] = [];
    const { supervision } = side.project([projection, others], (error) => {
      complaints.push(error);
      return undefined;
    });
    await hasReached(await side.append('counter-1', counted('a')));
    await side.append('counter-1', { type: 'test.Uncounted', data: {} });
    const last = await side.append('counter-1', counted('a'));
    await eventually('the stop', async () =>
      supervision.states().some(({ model, state }) => model === 'counts-1' && state === 'stopped'),
    );
    await eventually('the other one', async () => {
      const { documents } = await side.models.serving<Count>(others);
      return (await documents.findOne({ _id: 'a' }))?.position === last;
    });

    expect((await read('a'))?.document).to.deep.equal({ sum: 1, seen: 1 });
    expect(String(complaints[0])).to.contain('test.Uncounted');
  });

  it('stops at data that is not a JSON object', async () => {
    const { supervision } = side.project([projection]);
    await hasReached(await side.append('counter-1', counted('a')));
    await side.append('counter-1', { ...counted('a'), data: 'broken' as unknown as object });

    await eventually('the stop', async () =>
      supervision.states().some(({ state }) => state === 'stopped'),
    );
    expect((await read('a'))?.document).to.deep.equal({ sum: 1, seen: 1 });
  });
});
