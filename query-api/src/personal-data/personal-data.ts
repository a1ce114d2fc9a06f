import { Router } from '@koa/router';
import { productsModel } from '@shop/contracts/catalog/documents';
import type { PersonalData } from '@shop/contracts/identity/account.contract';
import type { SessionsDocument, UserDocument } from '@shop/contracts/identity/documents';
import { sessionsModel, usersModel } from '@shop/contracts/identity/documents';
import { isRecentlyAuthenticated } from '@shop/domain/identity/reauthentication.rules';
import type { Lang } from '@shop/contracts/kernel';
import type { TotpStatus } from '@shop/contracts/identity/totp.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import {
  endpoint,
  getIdentity,
  noStoreHeaders,
  ok,
  okNoStore,
  HttpError,
  requireLevel,
} from '@shop/platform/http';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { toOrderPage } from '../order-details/order-page.ts';
import type { OrderOwnership } from '../account-orders/order-ownership.ts';
import { toOrderOwnership } from '../account-orders/order-ownership.ts';
import { findAllOwnOrders } from '../account-orders/own-orders.ts';
import type { OwnNotifications } from '../email-notifications/own-notifications.ts';
import {
  ownNotificationModels,
  ownNotifications,
} from '../email-notifications/own-notifications.ts';
import { findCollection } from '../positions/min-position.ts';
import type { UndoneEmails } from '../people/undone-emails.ts';
import { correspondenceReader } from '../support/own-correspondence.ts';
import { supportModels } from '../support/routes.ts';
import type { OpenSealed } from '../people/text-opener.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { placeReader } from '../people/place-reader.ts';

/** The read models that a request may wait for. */
export const personalDataModels: readonly ModelName[] = [
  usersModel,
  sessionsModel,
  ordersModel,
  productsModel,
  ...ownNotificationModels,
  ...supportModels.tickets,
  ...supportModels.contacts,
];

type DataSources = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  open: OpenSealed;
  clock: Clock;
  undoneEmailsOf: UndoneEmails;
}>;

export type PersonalDataQueries = DataSources & Readonly<{ access: Access; upToDate: Middleware }>;

const answers = z.record(z.string(), z.string());

type Sessions = SessionsDocument['sessions'];

const findSessions = async (
  ctx: Context,
  { readModels }: Pick<DataSources, 'readModels'>,
  userId: string,
): Promise<Sessions> => {
  const { documents } = await findCollection<SessionsDocument>(ctx, readModels, sessionsModel);
  return (await documents.findOne({ _id: userId }))?.document?.sessions ?? [];
};

/** Reads all data of a person. `sessionId` is the current session if they request it themselves. */
export const personalDataReader = (sources: DataSources) => {
  const { readModels, clock } = sources;
  const open = createTextOpener(sources.open);
  const readPlace = placeReader(sources.open);
  const readCorrespondence = correspondenceReader(sources);
  const notificationsOf = ownNotifications(sources);

  const listSessions = async (
    ctx: Context,
    userId: string,
    sessionId: string | null,
  ): Promise<PersonalData['sessions']> =>
    Promise.all(
      (await findSessions(ctx, sources, userId)).map(async ({ id, begun_at, until, from }) => {
        const current = id === sessionId;
        return { id, current, begun_at, until, ...(await readPlace(from)) };
      }),
    );

  const toPersonalOrder = async (order: OrderDocument): Promise<Record<string, unknown>> => {
    const email = await open(order.email);
    const fields = order.fields === null ? null : await open(order.fields);
    return {
      ...toOrderPage(order, email),
      email,
      fields: fields === null ? null : answers.parse(JSON.parse(fields)),
    };
  };

  /** The person's orders, and the notification settings of the orders' addresses. */
  const boughtBy = async (
    ctx: Context,
    ownership: OrderOwnership,
    lang: Lang,
  ): Promise<Pick<PersonalData, 'orders' | keyof OwnNotifications>> => {
    const { documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
    const found = await findAllOwnOrders(documents, ownership);
    const own = ownership.emailHash === null ? [] : [ownership.emailHash];
    const hashes = [...new Set([...own, ...found.map((order) => order.email_hash)])];
    const [orders, notifications] = await Promise.all([
      Promise.all(found.map(toPersonalOrder)),
      notificationsOf(ctx, ownership, hashes, lang),
    ]);
    return { orders, ...notifications };
  };

  return async (
    ctx: Context,
    user: UserDocument,
    sessionId: string | null,
  ): Promise<PersonalData> => {
    const { id, email_confirmed, pending_email: pending, lang, avatar, registered_at } = user;
    const ownership = toOrderOwnership(user);
    const [name, email, pending_email, sessions, bought, correspondence] = await Promise.all([
      sources.open(user.name),
      sources.open(user.email),
      pending && sources.open(pending),
      listSessions(ctx, id, sessionId),
      boughtBy(ctx, ownership, lang),
      readCorrespondence(ctx, ownership),
    ]);
    const account = {
      id,
      name,
      email,
      email_confirmed,
      pending_email,
      lang,
      avatar,
      status_emails: user.status_emails?.enabled ?? false,
      reminders: user.reminders?.enabled ?? true,
      registered_at,
    };
    return { exported_at: clock(), account, sessions, ...bought, ...correspondence };
  };
};

export const replyPersonalData = (data: PersonalData): Reply => ({
  ...ok(data),
  headers: {
    ...noStoreHeaders,
    'Content-Disposition': 'attachment; filename="personal-data.json"',
  },
});

/** The signed-in user, and whether an authenticator code is required. */
export const personalDataRoutes = (queries: PersonalDataQueries): Router => {
  const { readModels, access, clock, upToDate } = queries;
  const readPersonalData = personalDataReader(queries);

  const findCurrentUser = async (ctx: Context): Promise<UserDocument> => {
    const { documents } = await findCollection<UserDocument>(ctx, readModels, usersModel);
    const user = (await documents.findOne({ _id: getIdentity(ctx).userId }))?.document;
    // a session implies a registration, so the read model is behind
    if (!user) throw new HttpError('busy');
    return user;
  };

  /** Prevents a stolen session from exporting all data of a person. */
  const requireRecentAuthentication = (
    sessions: Sessions,
    sessionId: string,
    { totp }: UserDocument,
  ): void => {
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session) throw new HttpError('busy'); // the read model does not have the session yet
    if (isRecentlyAuthenticated(session.authenticated_at, clock())) return;
    throw new HttpError(totp ? 'totp-required' : 'password-needed');
  };

  return new Router()
    .get(
      '/api/totp',
      requireLevel(access, 0),
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const { totp: enabled } = await findCurrentUser(ctx);
        return okNoStore({ enabled } satisfies TotpStatus);
      }),
    )
    .get(
      '/api/profile/export',
      requireLevel(access, 0),
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const user = await findCurrentUser(ctx);
        const { userId, sessionId } = getIdentity(ctx);
        const sessions = await findSessions(ctx, queries, userId);
        requireRecentAuthentication(sessions, sessionId, user);
        return replyPersonalData(await readPersonalData(ctx, user, sessionId));
      }),
    );
};
