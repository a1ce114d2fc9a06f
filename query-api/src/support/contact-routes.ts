import { Router } from '@koa/router';
import type { AdminContact } from '@shop/domain/support/contacts.contract';
import { adminContactsQuery, byContact } from '@shop/domain/support/contacts.contract';
import type { ContactDocument } from '@shop/domain/support/documents';
import { contactsModel } from '@shop/domain/support/documents';
import { noQuery } from '@shop/domain/wire/call.contract';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import { opening } from './opening.ts';
import type { SupportQueries } from './support-queries.ts';
import { privately } from './support-queries.ts';

/** What came by the contact form, as moderators see it. */
export const contactRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, emailHash, upToDate } = queries;
  const open = opening(queries.open);
  const moderator = requireLevel(access, 1);

  const toItem = async (contact: ContactDocument): Promise<AdminContact> => {
    const { id, lang, status, asked_at } = contact;
    const [name, email, theme, message] = await Promise.all([
      open(contact.name),
      open(contact.email),
      open(contact.theme),
      open(contact.message),
    ]);
    const answers = await Promise.all(
      contact.answers.map(async (answer) => ({ ...answer, text: await open(answer.text) })),
    );
    return { id, name, email, theme, message, lang, status, asked_at, answers };
  };

  return new Router({ prefix: '/api/admin/contacts' })
    .get(
      '/',
      moderator,
      upToDate,
      endpoint({ query: adminContactsQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<ContactDocument>(ctx, readModels, contactsModel);
        const page = await listed({
          documents,
          asked: query,
          sorts: { asked_at: 'asked_at' },
          is: {
            status: query['filter[status]'],
            email_hash: query.q === undefined ? undefined : emailHash(query.q),
          },
          item: toItem,
        });
        return { ...ok(page), headers: privately };
      }),
    )
    .get(
      '/:id',
      moderator,
      upToDate,
      endpoint({ params: byContact, query: noQuery }, async ({ params }, ctx) => {
        const { documents } = await documentsFor<ContactDocument>(ctx, readModels, contactsModel);
        const contact = (await documents.findOne({ _id: { $eq: params.id } }))?.document;
        if (!contact) throw new Refused('not-found');
        return { ...ok(await toItem(contact)), headers: privately };
      }),
    );
};
