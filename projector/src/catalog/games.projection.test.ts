import type { GameDetails } from '@shop/contracts/catalog/values';
import type { GameEvent } from '@shop/domain/catalog/events';
import { gameId } from '@shop/contracts/catalog/ids';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { gamesProjection } from './games.projection.ts';

const details: GameDetails = {
  path: 'night-raid',
  name: { rus: 'Ночной рейд', eng: 'Night Raid' },
  description: { rus: '', eng: '' },
  icon: '/storage/images/a.webp',
  logo: '/storage/images/a.webp',
  cover: '/storage/images/a.webp',
  popular: true,
  hidden: false,
  active: true,
};
const id = gameId('night');
const added: GameEvent = { type: 'catalog.GameAdded', data: { gameId: id, details, at: at(0) } };
const hidden: GameEvent = {
  type: 'catalog.GameDescribed',
  data: { gameId: id, details: { ...details, hidden: true }, at: at(1) },
};

const sorted = (list: SortOrderChanged['data']['list'], ...ids: string[]): SortOrderChanged => ({
  type: 'sorting.SortOrderChanged',
  data: { list, ids, revision: 1, at: at(2) },
});

type HandledEvent = GameEvent | SortOrderChanged;
const history: readonly HandledEvent[] = [added, sorted('games', 'other', 'night'), hidden];

describe('games projection', () => {
  itToleratesRedelivery(gamesProjection, ...history);

  it('stores the latest details and the revision', async () => {
    expect(await foldBatches(gamesProjection, recordEvents(...history))).to.deep.equal({
      night: {
        id: 'night',
        details: { ...details, hidden: true },
        position: 1,
        added_at: at(0),
        changed_at: at(1),
        revision: 2,
      },
      other: null,
    });
  });

  it('places a new game after sorted games', async () => {
    const { night } = await foldBatches(
      gamesProjection,
      recordEvents<HandledEvent>(added, sorted('games', 'other')),
    );
    expect(night?.position).to.equal(Date.parse(at(0)));
  });

  it('ignores the sort order of another list', async () => {
    const others = [sorted('slider', 'night'), sorted('products-night', 'night')];
    const { night } = await foldBatches(
      gamesProjection,
      recordEvents<HandledEvent>(added, ...others),
    );
    expect(night?.position).to.equal(Date.parse(at(0)));
  });
});
