import { Router } from '@koa/router';
import { mailKey, mailList } from '@shop/contracts/mail/contract';
import type { MailDocument } from '@shop/contracts/mail/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { exportCsv } from '../back-office/export.ts';
import { readListPage } from '../back-office/list.ts';
import { privateListRoutes } from '../back-office/private-list-routes.ts';
import { findCollection } from '../positions/min-position.ts';
import type { MailListQueries } from './mail-list.ts';
import { buildMailList, mailColumns, mailItemMapper } from './mail-list.ts';

export type MailQueries = MailListQueries &
  Readonly<{
    readModels: Pick<ReadModels, 'documents' | 'serving'>;
    access: Access;
    upToDate: Middleware;
  }>;

/** Routes of emails for administrators. */
export const mailRoutes = (queries: MailQueries): readonly Router[] => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const findMails = async (ctx: Context) =>
    (await findCollection<MailDocument>(ctx, readModels, mailsModel)).documents;
  const itemsOf = mailItemMapper(queries);

  const lists = privateListRoutes({
    path: '/api/admin/mail',
    before: [administrator, upToDate],
    contract: mailList,
    page: async ({ page, size, ...rest }, ctx) => {
      const list = await buildMailList(queries, await findMails(ctx), rest);
      return okNoStore(await readListPage({ ...list, query: { ...rest, page, size } }));
    },
    table: async (query, ctx) =>
      exportCsv('mail', await buildMailList(queries, await findMails(ctx), query), mailColumns),
  });

  const entry = new Router({ prefix: '/api/admin/mail' }).get(
    '/:id',
    administrator,
    upToDate,
    endpoint({ params: mailKey, query: emptyQuery }, async ({ params: { id } }, ctx) => {
      const document = (await (await findMails(ctx)).findOne({ _id: { $eq: id } }))?.document;
      const [mail] = document ? await itemsOf([{ id, document }]) : [];
      if (!mail) throw new HttpError('not-found');
      return okNoStore(mail);
    }),
  );
  return [lists, entry];
};
