import { Router } from '@koa/router';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { contactParams, contactList } from '@shop/contracts/support/contacts.contract';
import type { ContactDocument } from '@shop/contracts/support/documents';
import { contactsModel } from '@shop/contracts/support/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, getIdentity, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exportCsv } from '../back-office/export.ts';
import { readListPage } from '../back-office/list.ts';
import { privateListRoutes } from '../back-office/private-list-routes.ts';
import { dayCondition } from '../back-office/ranges.ts';
import { findCollection } from '../positions/min-position.ts';
import { contactItemMapper } from './contact-items.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { findStaffIds } from './people.ts';
import type { SupportQueries } from './support-queries.ts';

type ContactListQuery = Omit<z.output<typeof contactList.tableSearch>, 'q' | 'sort'> &
  Readonly<{ q?: string }>;

const columns: Columns<AdminContact> = [
  ['id', ({ id }) => id],
  ['submitted_at', (contact) => contact.submitted_at],
  ['status', ({ status }) => status],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['theme', ({ theme }) => theme],
  ['message', ({ message }) => message],
  ['lang', ({ lang }) => lang],
  ['assignee', ({ assignee }) => assignee?.name ?? null],
  ['answers', ({ answers }) => answers.length],
  ['answered_at', ({ answers }) => answers.at(-1)?.answered_at ?? null],
  ['blocked', ({ blocked }) => blocked !== null],
];

/** Messages of the contact form, for moderators. */
export const contactRoutes = (queries: SupportQueries): readonly Router[] => {
  const { readModels, access, emailHash, clock, upToDate } = queries;
  const moderator = requireLevel(access, 1);
  const itemsOf = contactItemMapper({ readModels, open: createTextOpener(queries.open), clock });

  const assigneeCondition = async (
    query: ContactListQuery['filter[assignee]'],
    ctx: Context,
  ): Promise<Document[]> => {
    if (query === undefined) return [];
    if (query === 'nobody') {
      return [{ 'document.assignee': { $nin: await findStaffIds({ readModels }) } }];
    }
    const id = query === 'me' ? getIdentity(ctx).userId : query;
    return [{ 'document.assignee': { $eq: id } }];
  };

  const buildList = async (ctx: Context, query: ContactListQuery) => {
    const { documents } = await findCollection<ContactDocument>(ctx, readModels, contactsModel);
    const { 'filter[from]': from, 'filter[to]': to } = query;
    return {
      documents,
      sorts: { submitted_at: 'submitted_at' } as const,
      is: {
        status: query['filter[status]'],
        email_hash: query.q === undefined ? undefined : emailHash(query.q),
      },
      where: [
        ...(await assigneeCondition(query['filter[assignee]'], ctx)),
        ...dayCondition('document.submitted_at', from, to),
      ],
      items: (found: readonly Readonly<{ document: ContactDocument }>[]) =>
        itemsOf(found.map(({ document }) => document)),
    };
  };

  const lists = privateListRoutes({
    path: '/api/admin/contacts',
    before: [moderator, upToDate],
    contract: contactList,
    page: async (query, ctx) => {
      const page = await readListPage({ ...(await buildList(ctx, query)), query });
      return okNoStore(page);
    },
    table: async (query, ctx) => {
      const rows = { ...(await buildList(ctx, query)), query };
      return exportCsv('contact-messages', rows, columns);
    },
  });

  const entries = new Router({ prefix: '/api/admin/contacts' }).get(
    '/:id',
    moderator,
    upToDate,
    endpoint({ params: contactParams, query: emptyQuery }, async ({ params }, ctx) => {
      const { documents } = await findCollection<ContactDocument>(ctx, readModels, contactsModel);
      const found = (await documents.findOne({ _id: { $eq: params.id } }))?.document;
      const [contact] = found ? await itemsOf([found]) : [];
      if (!contact) throw new HttpError('not-found');
      return okNoStore(contact);
    }),
  );
  return [lists, entries];
};
