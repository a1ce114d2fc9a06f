import { Router } from '@koa/router';
import type { Sealed } from '@shop/domain/kernel';
import type { AdminMail } from '@shop/domain/mail/contract';
import { mailQuery } from '@shop/domain/mail/contract';
import type { MailDocument } from '@shop/domain/mail/documents';
import { mailsModel } from '@shop/domain/mail/documents';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { Access } from '@shop/platform/access';
import { isAway } from '@shop/platform/documents';
import { endpoint, ok, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import { listed } from '../back-office/list.ts';
import { maskEmail } from '../ordering/order-page.ts';
import { documentsFor } from '../positions/min-position.ts';

export type MailQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: (sealed: Sealed) => Promise<string>;
  upToDate: Middleware;
}>;

/** What is found by the number of the order or the id of anything that it is about. */
const searched = (q: string): object => ({
  $or: [
    ...(/^\d{1,10}$/.test(q) ? [{ 'document.about.number': Number(q) }] : []),
    ...['number', 'order_id', 'product_id', 'rate_id'].map((name) => ({
      [`document.about.${name}`]: { $eq: q },
    })),
  ],
});

/** Messages as administrators see them. */
export const mailRoutes = (queries: MailQueries): Router => {
  const { readModels, access, open, upToDate } = queries;

  /** Null where its key is gone. */
  const masked = (email: Sealed): Promise<string | null> =>
    open(email).then(maskEmail, (error: unknown) => {
      if (isAway(error)) throw error;
      return null;
    });

  return new Router().get(
    '/api/admin/mail',
    requireLevel(access, 2),
    upToDate,
    endpoint({ query: mailQuery }, async ({ query }, ctx) => {
      const { documents } = await documentsFor<MailDocument>(ctx, readModels, mailsModel);
      const orders = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
      const emailOf = async ({ email, about }: MailDocument): Promise<Sealed | null> => {
        if (email) return email;
        const order = await orders.documents.findOne({ _id: String(about['order_id']) });
        return order?.document?.email ?? null;
      };
      const toItem = async (mail: MailDocument, id: string): Promise<AdminMail> => {
        const { email: _, about, ...told } = mail;
        const sealed = await emailOf(mail);
        return {
          id,
          ...told,
          email_masked: sealed && (await masked(sealed)),
          about: { ...about },
        };
      };
      const page = await listed({
        documents,
        asked: query,
        sorts: { changed_at: 'changed_at', asked_at: 'asked_at' },
        is: { state: query['filter[state]'], kind: query['filter[kind]'] },
        where: query.q === undefined ? [] : [searched(query.q)],
        item: toItem,
      });
      return { ...ok(page), headers: { 'Cache-Control': 'private, no-store' } };
    }),
  );
};
