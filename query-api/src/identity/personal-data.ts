import { Router } from '@koa/router';
import type { PersonalData } from '@shop/domain/identity/account.contract';
import type { SessionsDocument, UserDocument } from '@shop/domain/identity/documents';
import { sessionsModel, usersModel } from '@shop/domain/identity/documents';
import { isRecentlyAuthenticated } from '@shop/domain/identity/reauthentication.rules';
import type { TotpStatus } from '@shop/domain/identity/totp.contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import { noQuery } from '@shop/domain/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, identityOf, ok, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { orderPageOf } from '../ordering/order-page.ts';
import type { Belongings } from '../ordering/orders-of.ts';
import { belongingsOf, ordersOf } from '../ordering/orders-of.ts';
import { documentsFor } from '../positions/min-position.ts';
import { ownCorrespondence } from '../support/own-correspondence.ts';
import type { Open } from './opening.ts';
import { openIfKept, placeIn } from './opening.ts';

export type PersonalDataQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: Open;
  clock: Clock;
  upToDate: Middleware;
}>;

const kept = { 'Cache-Control': 'private, no-store', Vary: 'Authorization' };
const answers = z.record(z.string(), z.string());

/** What is known of oneself, and whether codes of an application are asked for. */
export const personalDataRoutes = (queries: PersonalDataQueries): Router => {
  const { readModels, access, clock, upToDate } = queries;
  const open = openIfKept(queries.open);
  const placeOf = placeIn(queries.open);
  const belongings = belongingsOf({ readModels });
  const correspondenceOf = ownCorrespondence(queries);

  const userIn = async (ctx: Context): Promise<UserDocument> => {
    const { documents } = await documentsFor<UserDocument>(ctx, readModels, usersModel);
    const user = (await documents.findOne({ _id: identityOf(ctx).userId }))?.document;
    if (!user) throw new Refused('busy'); // who has a session was registered: it is on its way
    return user;
  };

  const sessionsIn = async (ctx: Context): Promise<SessionsDocument['sessions']> => {
    const { userId } = identityOf(ctx);
    const { documents } = await documentsFor<SessionsDocument>(ctx, readModels, sessionsModel);
    return (await documents.findOne({ _id: userId }))?.document?.sessions ?? [];
  };

  const shown = (
    known: SessionsDocument['sessions'],
    sessionId: string,
  ): Promise<PersonalData['sessions']> =>
    Promise.all(
      known.map(async ({ id, begun_at, until, from }) => {
        const current = id === sessionId;
        return { id, current, begun_at, until, ...(await placeOf(from)) };
      }),
    );

  /** A stolen session must not carry all of a person's data away. */
  const requireRecentAuthentication = (
    known: SessionsDocument['sessions'],
    sessionId: string,
    { totp }: UserDocument,
  ): void => {
    const session = known.find(({ id }) => id === sessionId);
    if (!session) throw new Refused('busy'); // its beginning was not read yet
    if (isRecentlyAuthenticated(session.authenticated_at, clock())) return;
    throw new Refused(totp ? 'totp-required' : 'password-needed');
  };

  const orderOf = async (order: OrderDocument): Promise<Record<string, unknown>> => {
    const email = await open(order.email);
    const fields = order.fields === null ? null : await open(order.fields);
    return {
      ...orderPageOf(order, email),
      email,
      fields: fields === null ? null : answers.parse(JSON.parse(fields)),
    };
  };

  const ordersIn = async (ctx: Context, theirs: Belongings): Promise<PersonalData['orders']> => {
    const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
    const found = await documents
      .find(ordersOf(theirs))
      .sort({ 'document.placed_at': 1 })
      .toArray();
    return Promise.all(found.flatMap(({ document }) => document ?? []).map(orderOf));
  };

  return new Router()
    .get(
      '/api/totp',
      requireLevel(access, 0),
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const { totp: enabled } = await userIn(ctx);
        return { ...ok({ enabled } satisfies TotpStatus), headers: kept };
      }),
    )
    .get(
      '/api/profile/export',
      requireLevel(access, 0),
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const user = await userIn(ctx);
        const { id, email_confirmed, pending_email: pending, lang, avatar, registered_at } = user;
        const { sessionId } = identityOf(ctx);
        const known = await sessionsIn(ctx);
        requireRecentAuthentication(known, sessionId, user);
        const theirs = await belongings(identityOf(ctx));
        const [name, email, pending_email, sessions, orders, correspondence] = await Promise.all([
          queries.open(user.name),
          queries.open(user.email),
          pending && queries.open(pending),
          shown(known, sessionId),
          ordersIn(ctx, theirs),
          correspondenceOf(ctx, theirs),
        ]);
        const account = {
          id,
          name,
          email,
          email_confirmed,
          pending_email,
          lang,
          avatar,
          registered_at,
        };
        const exported_at = clock();
        const body: PersonalData = { exported_at, account, sessions, orders, ...correspondence };
        const headers = {
          ...kept,
          'Content-Disposition': 'attachment; filename="personal-data.json"',
        };
        return { ...ok(body), headers };
      }),
    );
};
