import type { By } from '@shop/domain/kernel';
import { gameId } from '@shop/contracts/catalog/ids';
import { gamePathStream, gameStream } from '@shop/domain/catalog';
import type {
  addGameRequest,
  changeGameRequest,
  revisionRequest,
  SavedReply,
} from '@shop/contracts/catalog/back-office.contract';

import type { Reply } from '@shop/platform/http';
import { created, ok, Refused } from '@shop/platform/http';
import type { z } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';
import { gameDetails } from './from-wire.ts';
import { takingPath } from './take-path.ts';

export const addGame =
  ({ aggregates: { games, paths }, clock, pass }: CatalogDeps) =>
  async (request: z.output<typeof addGameRequest>, by: By): Promise<Reply> => {
    const { id: owner, path } = request;
    const id = gameId(owner);
    const now = clock();
    const taken = { stream: gamePathStream(path), path, owner, now, by };
    const { state, position } = await takingPath(paths, taken, async () => {
      const data = { gameId: id, details: gameDetails(request), now };
      const added = await games(gameStream(id), { type: 'AddGame', data }, by);
      pass('catalog.game-added');
      return added;
    });
    return created(saved(id, state), position);
  };

export const changeGame =
  ({ aggregates: { games, paths }, clock, pass }: CatalogDeps) =>
  async (owner: string, request: z.output<typeof changeGameRequest>, by: By): Promise<Reply> => {
    const id = gameId(owner);
    const { state: before } = await games.load(gameStream(id));
    if (before.status === 'unknown') throw new Refused('not-found');
    const { path, revision } = request;
    const now = clock();
    const taken = { stream: gamePathStream(path), path, owner, now, by };
    const { state, position } = await takingPath(paths, taken, () => {
      const data = { gameId: id, details: gameDetails(request), revision, now };
      return games(gameStream(id), { type: 'DescribeGame', data }, by);
    });
    pass('catalog.game-described');
    for (const former of state.status === 'known' ? state.formerPaths : []) {
      const data = { path: former, owner };
      await paths(gamePathStream(former), { type: 'GiveUpPath', data }, by);
    }
    return ok(saved(id, state), position);
  };

/** Archives a game or brings it back; `type` says which. */
export const switchGame =
  ({ aggregates: { games }, clock }: CatalogDeps, type: 'ArchiveGame' | 'RestoreGame') =>
  async (owner: string, request: z.output<typeof revisionRequest>, by: By): Promise<Reply> => {
    const id = gameId(owner);
    const { state: before } = await games.load(gameStream(id));
    if (before.status === 'unknown') throw new Refused('not-found');
    const data = { gameId: id, revision: request.revision, now: clock() };
    const { state, position } = await games(gameStream(id), { type, data }, by);
    return ok(saved(id, state), position);
  };

type Revised = Readonly<{ status: 'unknown' }> | Readonly<{ status: 'known'; revision: number }>;

export const saved = (id: string, state: Revised): SavedReply => ({
  id,
  revision: state.status === 'known' ? state.revision : 0,
});
