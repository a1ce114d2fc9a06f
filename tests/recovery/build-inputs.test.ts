import type { DomainEvent } from '@shop/domain/kernel';
import type { AnyProjection, Projection } from '@shop/platform/projections';
import { anyProjection, collectionName, modelKey } from '@shop/platform/projections';
import { gamesProjection } from '@shop/projector/catalog';
import type { Ops } from '@shop/projector/ops';
import { drop, list, replay, switchBuild } from '@shop/projector/ops';
import { expect } from 'chai';
import { gameAdded } from '../reading/catalog-events.ts';
import { eventually } from '../support/eventually.ts';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';

type CountEvent = DomainEvent<'test.Counted' | 'test.Returned' | 'test.Refunded', { by: number }>;
type Count = Readonly<{ sum: number }>;

const counts: Projection<Count, DomainEvent<'test.Counted', { by: number }>> = {
  name: 'counts',
  version: 1,
  categories: ['counter'],
  streamTypes: ['test.Counted', 'test.Ignored'],
  ignores: ['test.Ignored'],
  hasChangeFeed: false,
  indexes: [],
  documentIds: () => ['all'],
  on: { 'test.Counted': (count, { data }) => ({ sum: (count?.sum ?? 0) + data.by }) },
};
const subtract = (count: object | null, { data }: DomainEvent): Count => ({
  sum: ((count as Count | null)?.sum ?? 0) - (data as CountEvent['data']).by, // the only document
});
const older: AnyProjection = anyProjection(counts);
/** Reads an event of other streams, which the older release skips. */
const newer: AnyProjection = { ...older, on: { ...older.on, 'test.Returned': subtract } };
/** Reads a new event of the same streams, at which the older release stops. */
const safe: AnyProjection = {
  ...older,
  streamTypes: [...older.streamTypes, 'test.Refunded'],
  on: { ...older.on, 'test.Refunded': subtract },
};
const event = (type: CountEvent['type'], by: number): CountEvent => ({ type, data: { by } });

describe('a build of a version with other inputs', () => {
  let side: ReadSide;
  beforeEach(async () => {
    side = await readSide();
  });
  afterEach(() => side.close());

  const hasReached = (position: bigint, model: AnyProjection = older) =>
    eventually(`the checkpoint at ${position}`, async () => {
      const serving = (await side.models.live([model])).get(modelKey(model));
      return serving && serving.position >= position ? serving : null;
    });
  const readSum = async (model: AnyProjection = older) => {
    const { documents } = await side.models.serving<Count>(model);
    return (await documents.findOne({ _id: 'all' }))?.document?.sum;
  };

  it('is refused by a projector that reads an event which the owner skipped', async () => {
    const first = side.project([older]);
    await side.append('counter-1', event('test.Counted', 5));
    const skipped = await side.append('refund-1', event('test.Returned', 2));
    const { build } = await hasReached(skipped);

    const second = side.project([newer]);
    const refused = await eventually('the refusal', () =>
      second.supervision.states().find(({ state }) => state === 'refused'),
    );
    expect(refused).to.deep.include({ build, refusal: { added: ['test.Returned'], removed: [] } });
    await first.stop();
    const position = await side.append('counter-1', event('test.Counted', 1));
    side.project([{ ...older, name: 'others' }]);
    await hasReached(position, { ...older, name: 'others' });
    const stored = await side.builds.find(older, build);
    expect(stored).to.include({ owner: null });
    expect(stored?.position ?? 0n).to.satisfy((at: bigint) => at < position);

    side.project([older]);
    await hasReached(position);
    expect(await readSum()).to.equal(6);
    expect(second.supervision.states()[0]).to.include({ state: 'refused', live: true });
  });

  it('does not affect a higher version, which is built from all events', async () => {
    const first = side.project([older]);
    await side.append('counter-1', event('test.Counted', 5));
    const skipped = await side.append('refund-1', event('test.Returned', 2));
    await hasReached(skipped);
    const raised = { ...newer, version: 2 };
    const second = side.project([raised]);
    await hasReached(skipped, raised);
    expect(await readSum(raised)).to.equal(3);
    await Promise.all([first.stop(), second.stop()]);

    const last = await side.append('refund-1', event('test.Returned', 1));
    side.project([raised]);
    side.project([raised]);
    await hasReached(last, raised);
    expect(await readSum(raised)).to.equal(2);
  });

  it('is continued if the other release stops at the new event, in both directions', async () => {
    const first = side.project([older]);
    await hasReached(await side.append('counter-1', event('test.Counted', 5)));
    const refund = await side.append('counter-1', event('test.Refunded', 2));
    await eventually('the stop', () =>
      first.supervision.states().find(({ state }) => state === 'stopped'),
    );
    await first.stop();
    const second = side.project([safe]);
    const { build } = await hasReached(refund);
    expect(await readSum()).to.equal(3);
    await second.stop();

    side.project([older]);
    const { build: continued } = await hasReached(
      await side.append('counter-1', event('test.Counted', 1)),
    );
    expect(continued).to.equal(build);
    expect(await readSum()).to.equal(4);
  });

  it('is refused if it stores no inputs, serves what it has, and is built again by a replay', async () => {
    const games = anyProjection(gamesProjection);
    const first = side.project([games]);
    const position = await side.append('game-one', gameAdded('one'));
    const { build } = await hasReached(position, games);
    await first.stop();
    await side.database
      .collection<{ _id: string }>('builds')
      .updateOne({ _id: collectionName(games, build) }, { $unset: { inputs: '' } });

    const { supervision } = side.project([games]);
    const refused = await eventually('the refusal', () =>
      supervision.states().find(({ state }) => state === 'refused'),
    );
    expect(refused).to.include({ build, live: true });
    expect(refused.refusal?.added).to.include.members(['game-…', 'catalog.GameAdded']);
    const { documents } = await side.models.serving(games);
    expect(await documents.countDocuments()).to.equal(1);
    const lines: string[] = [];
    const ops: Ops = {
      builds: side.builds,
      log: side.log,
      announcer: { announce: () => undefined },
      screen: { write: (text) => lines.push(text) },
    };
    await list(ops, [games]);
    expect(lines.join('')).to.include('LIVE').and.include('REFUSED');

    expect(await replay(ops, games)).to.equal(true);
    const { build: replayed } = await hasReached(position, games);
    expect(replayed).to.not.equal(build);
    expect(await drop(ops, games, build)).to.equal(true);
    await hasReached(await side.append('game-two', gameAdded('two')), games);
  });

  it('is listed with the difference, built again by a replay, and no target of a switch', async () => {
    const games = anyProjection(gamesProjection);
    const earlier: AnyProjection = {
      ...games,
      ignores: [...games.ignores, 'catalog.GameAdded'],
      on: { 'catalog.GameDescribed': () => null },
    };
    const earlierProjector = side.project([earlier]);
    const position = await side.append('game-one', gameAdded('one'));
    const { build } = await hasReached(position, games);
    const lines: string[] = [];
    const ops: Ops = {
      builds: side.builds,
      log: side.log,
      announcer: { announce: () => undefined },
      screen: { write: (text) => lines.push(text) },
    };
    await list(ops, [games]);
    expect(lines.join('')).to.include('  0 documents,').and.include('LIVE');
    const difference = '(added catalog.GameAdded';
    expect(lines.join('')).to.include(
      `REFUSED made from other events than this release reads ${difference}`,
    );

    const { supervision } = side.project([games]);
    expect(await replay(ops, games)).to.equal(true);
    const { build: replayed } = await hasReached(position, games);
    expect(replayed).to.not.equal(build);
    const { documents } = await side.models.serving(games);
    expect(await documents.countDocuments()).to.equal(1);
    await list(ops, [games]);
    expect(lines.join('')).to.include('  1 document,');

    lines.length = 0;
    expect(await switchBuild(ops, games, build)).to.equal(false);
    expect(lines.join('')).to.include(difference).and.include('--force');
    expect(await drop(ops, games, build)).to.equal(true);
    await eventually('one build', async () => supervision.states().length === 1);
    await eventually('the refusal of the older release', async () =>
      earlierProjector.supervision.states().some(({ state }) => state === 'refused'),
    );
    const last = await side.append('game-two', gameAdded('two'));
    await hasReached(last, games);
    expect(await documents.countDocuments()).to.equal(2);
  });
});
