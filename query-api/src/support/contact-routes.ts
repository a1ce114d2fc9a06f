import { Router } from '@koa/router';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { byContact, contactList } from '@shop/contracts/support/contacts.contract';
import type { ContactDocument } from '@shop/contracts/support/documents';
import { contactsModel } from '@shop/contracts/support/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, identityOf, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { privateListRoutes } from '../back-office/private-list-routes.ts';
import { onDays } from '../back-office/ranges.ts';
import { documentsFor } from '../positions/min-position.ts';
import { contactItems } from './contact-items.ts';
import { opening } from './opening.ts';
import { staffIn } from './people.ts';
import type { SupportQueries } from './support-queries.ts';

type Asked = Omit<z.output<typeof contactList.tableSearch>, 'q' | 'sort'> &
  Readonly<{ q?: string }>;

const columns: Columns<AdminContact> = [
  ['id', ({ id }) => id],
  ['asked_at', (contact) => contact.asked_at],
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

/** What came by the contact form, as moderators see it. */
export const contactRoutes = (queries: SupportQueries): readonly Router[] => {
  const { readModels, access, emailHash, clock, upToDate } = queries;
  const moderator = requireLevel(access, 1);
  const itemsOf = contactItems({ readModels, open: opening(queries.open), clock });

  const assigned = async (asked: Asked['filter[assignee]'], ctx: Context): Promise<Document[]> => {
    if (asked === undefined) return [];
    if (asked === 'nobody') {
      return [{ 'document.assignee': { $nin: await staffIn({ readModels }) } }];
    }
    const id = asked === 'me' ? identityOf(ctx).userId : asked;
    return [{ 'document.assignee': { $eq: id } }];
  };

  const description = async (ctx: Context, asked: Asked) => {
    const { documents } = await documentsFor<ContactDocument>(ctx, readModels, contactsModel);
    const { 'filter[from]': from, 'filter[to]': to } = asked;
    return {
      documents,
      sorts: { asked_at: 'asked_at' } as const,
      is: {
        status: asked['filter[status]'],
        email_hash: asked.q === undefined ? undefined : emailHash(asked.q),
      },
      where: [
        ...(await assigned(asked['filter[assignee]'], ctx)),
        ...onDays('document.asked_at', from, to),
      ],
      items: (found: readonly Readonly<{ document: ContactDocument }>[]) =>
        itemsOf(found.map(({ document }) => document)),
    };
  };

  const lists = privateListRoutes({
    path: '/api/admin/contacts',
    before: [moderator, upToDate],
    contract: contactList,
    page: async (asked, ctx) => {
      const page = await listed({ ...(await description(ctx, asked)), asked });
      return okNotStored(page);
    },
    table: async (asked, ctx) => {
      const rows = { ...(await description(ctx, asked)), asked };
      return exported('contact-messages', rows, columns);
    },
  });

  const entries = new Router({ prefix: '/api/admin/contacts' }).get(
    '/:id',
    moderator,
    upToDate,
    endpoint({ params: byContact, query: noQuery }, async ({ params }, ctx) => {
      const { documents } = await documentsFor<ContactDocument>(ctx, readModels, contactsModel);
      const found = (await documents.findOne({ _id: { $eq: params.id } }))?.document;
      const [contact] = found ? await itemsOf([found]) : [];
      if (!contact) throw new Refused('not-found');
      return okNotStored(contact);
    }),
  );
  return [lists, entries];
};
