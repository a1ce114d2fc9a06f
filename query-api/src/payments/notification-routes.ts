import { Router } from '@koa/router';
import type {
  DroppedNotificationsDocument,
  PaymentNotificationDocument,
} from '@shop/contracts/payments/documents';
import {
  droppedNotificationsModel,
  paymentNotificationsModel,
} from '@shop/contracts/payments/documents';
import type { AdminNotificationPage } from '@shop/contracts/payments/notifications.contract';
import {
  notificationKey,
  notificationsExportQuery,
  notificationsQuery,
} from '@shop/contracts/payments/notifications.contract';
import { noQuery } from '@shop/contracts/wire/call.contract';
import type { Clock } from '@shop/platform/clock';
import { endpoint, okNotStored, Refused } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';
import { droppedIn } from './dropped-notifications.ts';
import { notificationColumns, notificationItems, notificationList } from './notification-list.ts';
import type { PaymentRouteQueries } from './payment-routes.ts';

export type NotificationRouteQueries = PaymentRouteQueries & Readonly<{ clock: Clock }>;

/** The inbox of notifications. What was posted is not in its answers. */
export const notificationRoutes = (
  queries: NotificationRouteQueries,
  administrator: Middleware,
): Router => {
  const { readModels, upToDate, clock } = queries;
  const notificationsFor = async (ctx: Context) =>
    (await documentsFor<PaymentNotificationDocument>(ctx, readModels, paymentNotificationsModel))
      .documents;
  const itemsOf = notificationItems(queries);

  const pageOf = async (
    document: PaymentNotificationDocument,
    id: string,
  ): Promise<AdminNotificationPage> => {
    const { reveals } = document;
    const [[item], names] = await Promise.all([
      itemsOf([{ id, document }]),
      staffNames(
        queries,
        reveals.map(({ by }) => by),
      ),
    ]);
    if (!item) throw new Refused('not-found');
    return {
      ...item,
      reveals: reveals.map((reveal) => ({ ...reveal, by_name: names.get(reveal.by) ?? null })),
    };
  };

  return new Router({ prefix: '/api/admin' })
    .get(
      '/payments/notifications',
      administrator,
      upToDate,
      endpoint({ query: notificationsQuery }, async ({ query }, ctx) => {
        const { page, size, ...rest } = query;
        const dropped = await documentsFor<DroppedNotificationsDocument>(
          ctx,
          readModels,
          droppedNotificationsModel,
        );
        const list = await notificationList(queries, await notificationsFor(ctx), rest);
        return okNotStored({
          ...(await listed({ ...list, asked: { ...rest, page, size } })),
          dropped: await droppedIn(dropped.documents, query, clock().slice(0, 10)),
        });
      }),
    )
    .get(
      '/payments/notifications.csv',
      administrator,
      upToDate,
      endpoint({ query: notificationsExportQuery }, async ({ query }, ctx) => {
        const list = await notificationList(queries, await notificationsFor(ctx), query);
        return exported('payment-notifications', list, notificationColumns);
      }),
    )
    .get(
      '/payments/notifications/:id',
      administrator,
      upToDate,
      endpoint({ params: notificationKey, query: noQuery }, async ({ params: { id } }, ctx) => {
        const documents = await notificationsFor(ctx);
        const known = (await documents.findOne({ _id: id }))?.document;
        if (!known) throw new Refused('not-found');
        return okNotStored(await pageOf(known, id));
      }),
    );
};
