import type { ActivationChange, CommandContext } from '@shop/domain/kernel';
import type { GameId } from '@shop/contracts/catalog/ids';
import { gameId } from '@shop/contracts/catalog/ids';
import { gamePathStream, gameStream } from '@shop/domain/catalog';
import type {
  addGameRequest,
  changeGameRequest,
} from '@shop/contracts/catalog/back-office.contract';

import type { Reply } from '@shop/platform/http';
import { created, ok, HttpError } from '@shop/platform/http';
import type { z } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';
import { gameDetails } from './from-wire.ts';
import { withReservedPath } from './reserve-path.ts';
import { savedEntryReply } from '../saved-entry-reply.ts';

export const createGameCommands = ({
  aggregates: { games, paths },
  clock,
  failpoint,
  log,
}: CatalogDeps) => {
  const requireGame = async (id: GameId): Promise<void> => {
    const { state } = await games.load(gameStream(id));
    if (state.status === 'unknown') throw new HttpError('not-found');
  };

  const claimOf = (path: string) => ({
    stream: gamePathStream(path),
    path,
    isUsedBy: async (owner: string): Promise<boolean> => {
      const { state } = await games.loadLatest(gameStream(gameId(owner)));
      return state.status === 'existing' && state.details.path === path;
    },
  });

  return {
    add: async (
      request: z.output<typeof addGameRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      const { id: owner, path } = request;
      const id = gameId(owner);
      const now = clock();
      const claim = { ...claimOf(path), owner, clock, log, by: context };
      const { state, position } = await withReservedPath(paths, claim, async (requireClaim) => {
        const data = { gameId: id, details: gameDetails(request), now };
        requireClaim();
        const added = await games(gameStream(id), { type: 'AddGame', data }, context);
        failpoint('catalog.game-added');
        return added;
      });
      return created(savedEntryReply(id, state), position);
    },

    change: async (
      owner: string,
      request: z.output<typeof changeGameRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      const id = gameId(owner);
      await requireGame(id);
      const { path, revision } = request;
      const now = clock();
      const claim = { ...claimOf(path), owner, clock, log, by: context };
      const { state, position } = await withReservedPath(paths, claim, (requireClaim) => {
        const data = { gameId: id, details: gameDetails(request), revision, now };
        requireClaim();
        return games(gameStream(id), { type: 'DescribeGame', data }, context);
      });
      failpoint('catalog.game-described');
      for (const former of state.status === 'existing' ? state.formerPaths : []) {
        const data = { path: former, owner };
        await paths(gamePathStream(former), { type: 'ReleasePath', data }, context);
      }
      return ok(savedEntryReply(id, state), position);
    },

    setActive: async (
      owner: string,
      { active, revision }: ActivationChange,
      context: CommandContext,
    ): Promise<Reply> => {
      const id = gameId(owner);
      await requireGame(id);
      const type = active ? 'RestoreGame' : 'ArchiveGame';
      const data = { gameId: id, revision, now: clock() };
      const { state, position } = await games(gameStream(id), { type, data }, context);
      return ok(savedEntryReply(id, state), position);
    },
  };
};
