import type { GameDetails, GameEvent } from '@shop/domain/catalog/events';
import { gameId } from '@shop/domain/catalog';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { gamesProjection } from './games.projection.ts';

const details: GameDetails = {
  path: 'night-raid',
  name: { rus: 'Ночной рейд', eng: 'Night Raid' },
  description: { rus: '', eng: '' },
  icon: '/storage/images/a.webp',
  logo: '/storage/images/a.webp',
  cover: '/storage/images/a.webp',
  popular: true,
  position: 1,
  hidden: false,
};
const id = gameId('night');
const added: GameEvent = { type: 'catalog.GameAdded', data: { gameId: id, details, at: at(0) } };
const hidden: GameEvent = {
  type: 'catalog.GameDescribed',
  data: { gameId: id, details: { ...details, hidden: true }, at: at(1) },
};

const history: readonly GameEvent[] = [added, hidden];

describe('games projection', () => {
  itBearsRedelivery(gamesProjection, ...history);

  it('holds what was said last, and the revision to change it by', async () => {
    expect(await delivered(gamesProjection, record(...history))).to.deep.equal({
      night: {
        id: 'night',
        details: { ...details, hidden: true },
        added_at: at(0),
        changed_at: at(1),
        revision: 1,
      },
    });
  });
});
