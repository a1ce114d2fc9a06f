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
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Clock } from '@shop/platform/clock';
import { endpoint, okNoStore, HttpError } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { exportCsv } from '../back-office/export.ts';
import { readListPage } from '../back-office/list.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';
import { countDroppedNotifications } from './dropped-notifications.ts';
import {
  notificationColumns,
  notificationItemMapper,
  buildNotificationList,
} from './notification-list.ts';
import type { PaymentRouteQueries } from './payment-routes.ts';

export type NotificationRouteQueries = PaymentRouteQueries & Readonly<{ clock: Clock }>;

/** The inbox of notifications. Responses exclude the posted content. */
export const notificationRoutes = (
  queries: NotificationRouteQueries,
  administrator: Middleware,
): Router => {
  const { readModels, upToDate, clock } = queries;
  const findNotifications = async (ctx: Context) =>
    (await findCollection<PaymentNotificationDocument>(ctx, readModels, paymentNotificationsModel))
      .documents;
  const itemsOf = notificationItemMapper(queries);

  const readNotificationPage = async (
    document: PaymentNotificationDocument,
    id: string,
  ): Promise<AdminNotificationPage> => {
    const { reveals } = document;
    const [[item], names] = await Promise.all([
      itemsOf([{ id, document }]),
      findStaffNames(
        queries,
        reveals.map(({ by }) => by),
      ),
    ]);
    if (!item) throw new HttpError('not-found');
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
        const dropped = await findCollection<DroppedNotificationsDocument>(
          ctx,
          readModels,
          droppedNotificationsModel,
        );
        const list = await buildNotificationList(queries, await findNotifications(ctx), rest);
        return okNoStore({
          ...(await readListPage({ ...list, query: { ...rest, page, size } })),
          dropped: await countDroppedNotifications(dropped.documents, query, clock().slice(0, 10)),
        });
      }),
    )
    .get(
      '/payments/notifications.csv',
      administrator,
      upToDate,
      endpoint({ query: notificationsExportQuery }, async ({ query }, ctx) => {
        const list = await buildNotificationList(queries, await findNotifications(ctx), query);
        return exportCsv('payment-notifications', list, notificationColumns);
      }),
    )
    .get(
      '/payments/notifications/:id',
      administrator,
      upToDate,
      endpoint({ params: notificationKey, query: emptyQuery }, async ({ params: { id } }, ctx) => {
        const documents = await findNotifications(ctx);
        const notification = (await documents.findOne({ _id: id }))?.document;
        if (!notification) throw new HttpError('not-found');
        return okNoStore(await readNotificationPage(notification, id));
      }),
    );
};
