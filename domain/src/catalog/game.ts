import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith, isDeepEqual } from '../kernel/index.ts';
import type { GameDetails } from '@shop/contracts/catalog/values';
import type { GameEvent, GameInput } from './events.ts';
import type { GameId } from '@shop/contracts/catalog/ids';
import { findFormerPaths } from './former-paths.ts';
import { catalogTexts } from '@shop/contracts/catalog/texts';

type GameCommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { gameId: GameId; now: Instant }
>;
export type AddGame = GameCommandOf<'AddGame', { details: GameInput }>;
/** `revision`: the state that the editor saw. */
export type DescribeGame = GameCommandOf<'DescribeGame', { details: GameInput; revision: number }>;
export type ArchiveGame = GameCommandOf<'ArchiveGame', { revision: number }>;
export type RestoreGame = GameCommandOf<'RestoreGame', { revision: number }>;
export type GameCommand = AddGame | DescribeGame | ArchiveGame | RestoreGame;

/** `revision` counts the events of the stream. */
export type Game =
  | Readonly<{ status: 'unknown' }>
  | Readonly<{
      status: 'existing';
      gameId: GameId;
      details: GameDetails;
      revision: number;
      /**
       * Former paths. If the command that changed the path is repeated, they are released again.
       */
      formerPaths: readonly string[];
    }>;

const reject = rejectWith(catalogTexts);

/** The game as an edit leaves it. */
const withEdits = (
  command: DescribeGame | ArchiveGame | RestoreGame,
  previous: GameDetails,
): GameDetails => {
  switch (command.type) {
    case 'DescribeGame':
      return { ...command.data.details, active: previous.active };
    case 'ArchiveGame':
      return { ...previous, active: false };
    case 'RestoreGame':
      return { ...previous, active: true };
  }
};

const decide = (command: GameCommand, game: Game): readonly GameEvent[] => {
  const { gameId, now } = command.data;
  if (command.type === 'AddGame') {
    const details = { ...command.data.details, active: true };
    if (game.status === 'existing')
      return isDeepEqual(game.details, details) ? [] : reject('id-taken');
    return [{ type: 'catalog.GameAdded', data: { gameId, details, at: now } }];
  }
  if (game.status === 'unknown') return reject('game-unknown');
  const details = withEdits(command, game.details);
  if (isDeepEqual(game.details, details)) return [];
  if (game.revision !== command.data.revision) {
    return reject('changed-meanwhile', { current: { revision: game.revision } });
  }
  return [{ type: 'catalog.GameDescribed', data: { gameId, details, at: now } }];
};

export const game: Decider<Game, GameCommand, GameEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve: (previous, { data: { gameId, details } }) => ({
    status: 'existing',
    gameId,
    details,
    revision: previous.status === 'existing' ? previous.revision + 1 : 0,
    formerPaths:
      previous.status === 'existing'
        ? findFormerPaths(previous.formerPaths, previous.details.path, details.path)
        : [],
  }),
};
