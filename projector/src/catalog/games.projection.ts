import type { GameDocument } from '@shop/domain/catalog/documents';
import { gamesModel } from '@shop/domain/catalog/documents';
import type { GameEvent } from '@shop/domain/catalog/events';
import type { Projection } from '@shop/platform/projections';

/** One document per game. */
export const gamesProjection: Projection<GameDocument, GameEvent> = {
  ...gamesModel,
  categories: ['game'],
  ignores: [],
  followed: true,
  indexes: [],
  documentIds: ({ data }) => [data.gameId],
  on: {
    'catalog.GameAdded': (_, { data: { gameId, details, at }, revision }) => ({
      id: gameId,
      details,
      added_at: at,
      changed_at: at,
      revision: Number(revision),
    }),
    'catalog.GameDescribed': (game, { data: { details, at }, revision }) =>
      game && { ...game, details, changed_at: at, revision: Number(revision) },
  },
};
