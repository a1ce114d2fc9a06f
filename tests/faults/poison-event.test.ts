import { gamesModel, referencesModel } from '@shop/contracts/catalog/documents';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { upcast } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';
import type { Upcast } from '@shop/platform/event-log';
import type { AnyProjection, BuildState } from '@shop/platform/projections';
import { anyProjection, modelKey } from '@shop/platform/projections';
import { gamesProjection, referencesProjection } from '@shop/projector/catalog';
import { verifyReadModel } from '@shop/projector/verification';
import { expect } from 'chai';
import { gameAdded } from '../reading/catalog-events.ts';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';
import { eventually } from '../support/eventually.ts';

const games = anyProjection(gamesProjection);
const references = anyProjection(referencesProjection);
const { data } = gameAdded('poisoned');

type Release = Readonly<{ projections: readonly AnyProjection[]; read: Upcast }>;

/**
 * A stored event, and the release that can read it; null to read only readable events.
 */
const poisons: readonly (readonly [what: string, poison: DomainEvent, release: Release])[] = [
  [
    'of an unknown type',
    { type: 'catalog.GameTeleported', data },
    { projections: [{ ...games, ignores: ['catalog.GameTeleported'] }, references], read: upcast },
  ],
  [
    'of a newer version',
    { type: 'catalog.GameAdded@9', data },
    {
      projections: [games, references],
      read: (event) =>
        upcast(
          event.type === 'catalog.GameAdded@9' ? { ...event, type: 'catalog.GameAdded' } : event,
        ),
    },
  ],
];

const report = (error: unknown): void => {
  throw error;
};

describe('an event', () => {
  let side: ReadSide;
  beforeEach(async () => {
    side = await readSide();
  });
  afterEach(() => side.close());

  const positionOf = async (model: typeof gamesModel | typeof referencesModel) =>
    (await side.models.live([model])).get(modelKey(model))?.position ?? -1n;
  const hasReached = (model: typeof gamesModel | typeof referencesModel, position: bigint) =>
    eventually(`${model.name} at ${position}`, async () => (await positionOf(model)) >= position);
  const isListed = async (id: string): Promise<boolean> => {
    const { documents } = await side.models.serving<GameDocument>(gamesModel);
    return (await documents.findOne({ _id: id })) !== null;
  };

  /** The positions of the last event before it and of one after it. */
  const poisonedBy = async (poison: DomainEvent) => {
    const before = await side.append('game-one', gameAdded('one'));
    const first = side.project([games, references]);
    await hasReached(gamesModel, before);
    await side.append('game-poisoned', poison);
    const after = await side.append('game-two', gameAdded('two'));
    await hasReached(referencesModel, after);
    await eventually('the stop', () =>
      first.supervision.states().some(({ state }) => state === 'stopped'),
    );
    return { before, after, first };
  };

  for (const [what, poison, { projections, read }] of poisons) {
    it(`${what} stops only its projection, until a release reads it`, async () => {
      const { after, first } = await poisonedBy(poison);
      expect(await isListed('one')).to.equal(true);
      expect(await isListed('two')).to.equal(false);
      const stopped = first.supervision.states().filter(({ state }) => state === 'stopped');
      expect(stopped.map(({ model }) => model)).to.deep.equal([modelKey(gamesModel)]);

      await first.stop();
      side.project(projections, undefined, read);
      await hasReached(gamesModel, after);
      expect(await isListed('two')).to.equal(true);
    });
  }

  it('is reported as soon as a projector that cannot read it starts', async () => {
    const { before, first } = await poisonedBy({ type: 'catalog.GameTeleported', data });
    await first.stop();
    const reported: BuildState[] = [];
    side.project([games], undefined, undefined, (state) => void reported.push(state));
    await eventually('a report', () => reported.length > 0);

    const [state] = reported;
    expect(state).to.deep.include({ model: modelKey(gamesModel), state: 'stopped' });
    const at = { type: 'catalog.GameTeleported', stream: 'game-poisoned' };
    expect(state?.stopped).to.include(at);
    expect((state?.stopped?.position ?? 0n) > before).to.equal(true);
  });

  it('that is not a JSON object stops its projection, and is never skipped', async () => {
    const { first } = await poisonedBy({
      type: 'catalog.GameAdded',
      data: 'broken' as unknown as object,
    });
    await first.stop();
    const second = side.project([games, references]);
    await eventually('the stop again', () =>
      second.supervision.states().some(({ state }) => state === 'stopped'),
    );
    expect(await isListed('one')).to.equal(true);
    expect(await isListed('two')).to.equal(false);
  });

  it('differs from one of a million bytes, which a replay reads the same', async () => {
    const added = gameAdded('large');
    const description = { rus: 'я'.repeat(250_000), eng: 'x'.repeat(400_000) };
    const large = { ...added.data, details: { ...added.data.details, description } };
    side.project([games, references]);
    const last = await side.append('game-large', { ...added, data: large });
    await hasReached(gamesModel, last);
    const { builds, log } = side;
    expect((await verifyReadModel({ projection: games, builds, log, report })).same).to.equal(true);
  });
});
