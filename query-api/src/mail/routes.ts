import { Router } from '@koa/router';
import { mailKey, mailList } from '@shop/contracts/mail/contract';
import type { MailDocument } from '@shop/contracts/mail/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { privateListRoutes } from '../back-office/private-list-routes.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { MailListQueries } from './mail-list.ts';
import { listOfMail, mailColumns, mailItems } from './mail-list.ts';

export type MailQueries = MailListQueries &
  Readonly<{
    readModels: Pick<ReadModels, 'documents' | 'serving'>;
    access: Access;
    upToDate: Middleware;
  }>;

/** Messages as administrators see them. */
export const mailRoutes = (queries: MailQueries): readonly Router[] => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const mailsFor = async (ctx: Context) =>
    (await documentsFor<MailDocument>(ctx, readModels, mailsModel)).documents;
  const itemsOf = mailItems(queries);

  const lists = privateListRoutes({
    path: '/api/admin/mail',
    before: [administrator, upToDate],
    contract: mailList,
    page: async ({ page, size, ...rest }, ctx) => {
      const list = await listOfMail(queries, await mailsFor(ctx), rest);
      return okNotStored(await listed({ ...list, asked: { ...rest, page, size } }));
    },
    table: async (asked, ctx) =>
      exported('mail', await listOfMail(queries, await mailsFor(ctx), asked), mailColumns),
  });

  const entry = new Router({ prefix: '/api/admin/mail' }).get(
    '/:id',
    administrator,
    upToDate,
    endpoint({ params: mailKey, query: noQuery }, async ({ params: { id } }, ctx) => {
      const document = (await (await mailsFor(ctx)).findOne({ _id: { $eq: id } }))?.document;
      const [mail] = document ? await itemsOf([{ id, document }]) : [];
      if (!mail) throw new Refused('not-found');
      return okNotStored(mail);
    }),
  );
  return [lists, entry];
};
