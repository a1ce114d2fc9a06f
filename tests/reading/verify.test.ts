import { gamesModel } from '@shop/contracts/catalog/documents';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { projections, verifyReadModel } from '@shop/projector/verification';
import type { AnyProjection, StoredModel } from '@shop/platform/projections';
import { compareCollections } from '@shop/platform/projections';
import { expect } from 'chai';
import { gameAdded } from './catalog-events.ts';
import type { ReadSide } from '../support/read-side.ts';
import { eventually } from '../support/eventually.ts';
import { readSide } from '../support/read-side.ts';

const games = (): AnyProjection => {
  const found = projections.find(({ name }) => name === gamesModel.name);
  if (!found) throw new Error('No projection of games');
  return found;
};
const report = (error: unknown): void => {
  throw error;
};

describe('the verification of a read model', () => {
  let side: ReadSide;
  beforeEach(async () => {
    side = await readSide();
    side.project([games()]);
    const last = await side.append('game-1', gameAdded('one'));
    await side.append('game-2', gameAdded('two'));
    await eventually('the games', async () => {
      const live = (await side.models.live([gamesModel])).get('games-1');
      return live && live.position > last;
    });
  });
  afterEach(() => side.close());

  const check = () =>
    verifyReadModel({ projection: games(), builds: side.builds, log: side.log, report });

  it('reports an identical replay and leaves no build behind', async () => {
    const before = await side.builds.list();
    const { same, one, other } = await check();

    expect(same).to.equal(true);
    expect(one).to.deep.equal(other);
    expect(one.documents).to.equal(2);
    expect((await side.builds.list()).map(({ _id }) => _id)).to.deep.equal(
      before.map(({ _id }) => _id),
    );
  });

  it('reports an altered document and a missing document', async () => {
    const { documents } = await side.models.serving<GameDocument>(gamesModel);
    await documents.updateOne({ _id: 'one' }, { $set: { 'document.details.position': 77 } });
    await documents.deleteOne({ _id: 'two' });
    const { same, differences } = await check();

    expect(same).to.equal(false);
    expect(differences.map(({ id }) => id)).to.deep.equal(['one', 'two']);
    expect(differences[0]?.one).to.contain('77');
    expect(differences[1]?.one).to.equal(null);
  });

  it('hashes a collection by its content, regardless of write order', async () => {
    const [one, other] = [1n, 2n].map((number) => ({
      _id: `id-${number}`,
      position: number,
      document: { b: 1, a: 2 },
    }));
    if (!one || !other) throw new Error('unreachable');
    const [first, second] = ['first', 'second'].map((name) =>
      side.database.collection<StoredModel>(name),
    );
    await first?.insertMany([one, other]);
    await second?.insertMany([{ ...other, document: { a: 2, b: 1 } }, one]);
    if (!first || !second) throw new Error('unreachable');
    const same = await compareCollections(first, second);
    expect(same.one).to.deep.equal(same.other);

    await second.updateOne({ _id: 'id-1' }, { $set: { position: 9n } });
    const changed = await compareCollections(first, second);
    expect(changed.one.hash).not.to.equal(changed.other.hash);
  });
});
