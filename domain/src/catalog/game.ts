import type { Command, Decider, Instant } from '../kernel/index.ts';
import { rejecting, same } from '../kernel/index.ts';
import type { GameDetails, GameEvent } from './events.ts';
import type { GameId } from './ids.ts';
import { pathsLeft } from './paths-left.ts';
import { catalogTexts } from './texts.ts';

export type AddGame = Command<'AddGame', { gameId: GameId; details: GameDetails; now: Instant }>;
export type DescribeGame = Command<
  'DescribeGame',
  /** `revision`: the state that the editor saw. */
  { gameId: GameId; details: GameDetails; revision: number; now: Instant }
>;
export type GameCommand = AddGame | DescribeGame;

/** `revision` counts the events, as the stream does. */
export type Game =
  | Readonly<{ status: 'unknown' }>
  | Readonly<{
      status: 'known';
      gameId: GameId;
      details: GameDetails;
      revision: number;
      /** Addresses that it left: a repeat of the command that moved it gives them up again. */
      formerPaths: readonly string[];
    }>;

const reject = rejecting(catalogTexts);

const decide = (command: GameCommand, game: Game): readonly GameEvent[] => {
  const { gameId, details, now } = command.data;
  switch (command.type) {
    case 'AddGame':
      if (game.status === 'known') return same(game.details, details) ? [] : reject('id-taken');
      return [{ type: 'catalog.GameAdded', data: { gameId, details, at: now } }];
    case 'DescribeGame':
      if (game.status === 'unknown') return reject('game-unknown');
      if (same(game.details, details)) return [];
      if (game.revision !== command.data.revision) {
        return reject('changed-meanwhile', { current: { revision: game.revision } });
      }
      return [{ type: 'catalog.GameDescribed', data: { gameId, details, at: now } }];
  }
};

export const game: Decider<Game, GameCommand, GameEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve: (before, { data: { gameId, details } }) => ({
    status: 'known',
    gameId,
    details,
    revision: before.status === 'known' ? before.revision + 1 : 0,
    formerPaths:
      before.status === 'known'
        ? pathsLeft(before.formerPaths, before.details.path, details.path)
        : [],
  }),
};
