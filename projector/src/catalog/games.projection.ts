import type { GameDocument } from '@shop/contracts/catalog/documents';
import { gamesModel } from '@shop/contracts/catalog/documents';
import type { GameEvent } from '@shop/domain/catalog/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { findPosition, initialPosition } from '../sort-positions.ts';
import { defineProjection } from '../define-projection.ts';

/** One document per game. */
export const gamesProjection = defineProjection('game', 'sortOrder').projection<
  GameDocument,
  GameEvent | SortOrderChanged
>({
  ...gamesModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [],
  documentIds: ({ data }) => {
    if ('gameId' in data) return [data.gameId];
    return data.list === 'games' ? data.ids : [];
  },
  on: {
    'catalog.GameAdded': (_, { data: { gameId, details, at }, revision }) => ({
      id: gameId,
      details,
      position: initialPosition(at),
      added_at: at,
      changed_at: at,
      revision: Number(revision),
    }),
    'catalog.GameDescribed': (game, { data: { details, at }, revision }) =>
      game && { ...game, details, changed_at: at, revision: Number(revision) },
    'sorting.SortOrderChanged': (game, order, id) =>
      game && { ...game, position: findPosition(order, id) },
  },
});
