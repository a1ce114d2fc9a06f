import { Router } from '@koa/router';
import { ticketFileParams } from '@shop/contracts/support/contract';
import type { TicketDocument, TicketMessageDocument } from '@shop/contracts/support/documents';
import { ticketMessagesModel } from '@shop/contracts/support/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { countReadableMessages } from '@shop/domain/support/ticket-addresses.rules';
import { boundedLimit } from '@shop/platform/concurrency';
import {
  endpoint,
  getIdentity,
  noStoreHeaders,
  ok,
  HttpError,
  requireLevel,
} from '@shop/platform/http';
import type { Context } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import { attachmentDisposition } from '../storage/content-disposition.ts';
import { createTextOpener } from '../people/text-opener.ts';
import type { SupportQueries } from './support-queries.ts';
import { findOwnTicket, findTicket } from './ticket-documents.ts';

/** Browsers save the file, never display it on the shop's origin, and execute no code in it. */
const downloadHeaders = {
  'Content-Type': 'application/octet-stream',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** A file has up to 10 MB and is in memory as a whole while it is decrypted. */
const openLimit = { concurrency: 4, maxPending: 100 };

/** Ticket attachments for their owners and for staff. They have no public links. */
export const fileRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, storedFiles, undoneEmailsOf, upToDate } = queries;
  const open = createTextOpener(queries.open);
  const limit = boundedLimit(openLimit);

  const findReadableTicket = (ctx: Context, id: string): Promise<TicketDocument | null> => {
    const { userId, level } = getIdentity(ctx);
    return level > 0
      ? findTicket(ctx, readModels, id)
      : findOwnTicket(ctx, queries, { id, userId });
  };

  /** The `seq` of the last message whose files the caller may read. */
  const findLastReadable = (ctx: Context, { addresses }: TicketDocument): number => {
    const { userId, level } = getIdentity(ctx);
    return level > 0 ? Infinity : countReadableMessages(addresses, undoneEmailsOf(userId));
  };

  const findMessageOf = async (
    ctx: Context,
    ticketId: string,
    fileId: string,
  ): Promise<TicketMessageDocument | null> => {
    const { documents } = await findCollection<TicketMessageDocument>(
      ctx,
      readModels,
      ticketMessagesModel,
    );
    const found = await documents.findOne({
      'document.ticket_id': { $eq: ticketId },
      'document.attachments.fileId': { $eq: fileId },
    });
    return found?.document ?? null;
  };

  const openFileName = async (
    message: TicketMessageDocument | null,
    fileId: string,
  ): Promise<string | null> => {
    const named = message?.attachments.find((attachment) => attachment.fileId === fileId);
    return named ? open(named.name) : null;
  };

  return new Router().get(
    '/api/ticket/:id/files/:file',
    requireLevel(access, 0),
    upToDate,
    endpoint({ params: ticketFileParams, query: emptyQuery }, async ({ params }, ctx) => {
      const ticket = await findReadableTicket(ctx, params.id);
      if (!ticket) throw new HttpError('not-found');
      const about = await storedFiles.find(ticket.id, params.file);
      if (!about) throw new HttpError('not-found');

      const message = await findMessageOf(ctx, ticket.id, params.file);
      if ((message?.seq ?? 0) > findLastReadable(ctx, ticket)) throw new HttpError('not-found');
      const name = await openFileName(message, params.file);
      const bytes = await limit(() => storedFiles.read(params.file, about));
      if (!bytes) throw new HttpError('not-found');
      const headers = {
        ...noStoreHeaders,
        ...downloadHeaders,
        'Content-Disposition': attachmentDisposition(name ?? params.file),
      };
      return { ...ok(bytes), headers };
    }),
  );
};
