import { Router } from '@koa/router';
import type { SessionItem } from '@shop/contracts/identity/account.contract';
import type { SessionsDocument } from '@shop/contracts/identity/documents';
import { sessionsModel } from '@shop/contracts/identity/documents';
import type { SealedText } from '@shop/contracts/kernel';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, getIdentity, okNoStore, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import { placeReader } from '../people/place-reader.ts';

export type SessionQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: (sealed: SealedText) => Promise<string>;
  clock: Clock;
  upToDate: Middleware;
}>;

/** The sessions of a user, with the names that the browsers reported. */
export const sessionRoutes = (queries: SessionQueries): Router => {
  const { readModels, access, clock, upToDate } = queries;

  const readPlace = placeReader(queries.open);

  return new Router().get(
    '/api/sessions',
    requireLevel(access, 0),
    upToDate,
    endpoint({ query: emptyQuery }, async (_, ctx) => {
      const { userId, sessionId } = getIdentity(ctx);
      const { documents } = await findCollection<SessionsDocument>(ctx, readModels, sessionsModel);
      const sessions = (await documents.findOne({ _id: userId }))?.document?.sessions ?? [];
      const now = clock();
      const live = sessions.filter(({ until }) => now < until).toReversed();
      const listed: readonly SessionItem[] = await Promise.all(
        live.map(async ({ id, begun_at, until, from }) => {
          const where = await readPlace(from);
          return { id, current: id === sessionId, begun_at, until, ...where };
        }),
      );
      return okNoStore(listed);
    }),
  );
};
