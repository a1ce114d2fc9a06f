import type { GameDocument } from '@shop/contracts/catalog/documents';
import { gamesModel } from '@shop/contracts/catalog/documents';
import type { GameEvent } from '@shop/domain/catalog/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import type { Projection } from '@shop/platform/projections';
import { positionIn, positionWhenAdded, sortOrderCategory } from '../sort-positions.ts';

/** One document per game. */
export const gamesProjection: Projection<GameDocument, GameEvent | SortOrderChanged> = {
  ...gamesModel,
  categories: ['game', sortOrderCategory],
  ignores: [],
  followed: true,
  indexes: [],
  documentIds: ({ data }) => {
    if ('gameId' in data) return [data.gameId];
    return data.list === 'games' ? data.ids : [];
  },
  on: {
    'catalog.GameAdded': (_, { data: { gameId, details, at }, revision }) => ({
      id: gameId,
      details,
      position: positionWhenAdded(at),
      added_at: at,
      changed_at: at,
      revision: Number(revision),
    }),
    'catalog.GameDescribed': (game, { data: { details, at }, revision }) =>
      game && { ...game, details, changed_at: at, revision: Number(revision) },
    'sorting.SortOrderChanged': (game, order, id) =>
      game && { ...game, position: positionIn(order, id) },
  },
};
